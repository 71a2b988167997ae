import {
  type Fields,
  hexadecimal,
  InvalidInteraction,
  list,
  number,
  object,
  optional,
  text,
} from "./fields.ts";
import { type PreAuthorizationRequest, parsePreAuthorization } from "./pre-authorization.ts";

/**
 * A dApp's request to a wallet: the shapes that radix-dapp-toolkit 2.3.0 sends (wallet interaction version 2), as checked by
 * `parseInteraction`. Optional fields are absent, never null or undefined.
 */
export interface Interaction {
  readonly interactionId: string;
  readonly metadata: { readonly networkId: number; readonly dAppDefinitionAddress: string };
  readonly items: AuthorizedRequest | UnauthorizedRequest | SendTransactionRequest | PreAuthorizationRequest;
}
export interface UnauthorizedRequest {
  readonly discriminator: "unauthorizedRequest";
  readonly oneTimeAccounts?: AccountsRequest;
  readonly oneTimePersonaData?: PersonaDataRequest;
}

export interface AuthorizedRequest {
  readonly discriminator: "authorizedRequest";
  readonly auth:
    | { readonly discriminator: "loginWithoutChallenge" }
    | { readonly discriminator: "loginWithChallenge"; readonly challenge: string }
    | { readonly discriminator: "usePersona"; readonly identityAddress: string };
  readonly reset: { readonly accounts: boolean; readonly personaData: boolean };
  readonly proofOfOwnership?: ProofOfOwnershipRequest;
  readonly oneTimeAccounts?: AccountsRequest;
  readonly ongoingAccounts?: AccountsRequest;
  readonly oneTimePersonaData?: PersonaDataRequest;
  readonly ongoingPersonaData?: PersonaDataRequest;
}

export interface SendTransactionRequest {
  readonly discriminator: "transaction";
  readonly manifest: string;
  /** Hexadecimal. */
  readonly blobs: string[];
  readonly message?: string;
}

export interface AccountsRequest {
  /** 64 hexadecimal characters. */
  readonly challenge?: string;
  readonly numberOfAccounts: Quantity;
}

export interface Quantity {
  readonly quantifier: "exactly" | "atLeast";
  readonly quantity: number;
}

export interface PersonaDataRequest {
  readonly isRequestingName: boolean;
  readonly numberOfRequestedEmailAddresses?: Quantity;
  readonly numberOfRequestedPhoneNumbers?: Quantity;
}

interface ProofOfOwnershipRequest {
  readonly challenge: string;
  readonly identityAddress?: string;
  readonly accountAddresses: string[];
}

/**
 * Reads a wallet interaction from an untrusted value. Unknown fields are ignored, so that newer toolkits keep working;
 * null and undefined count as absent. Throws {@link InvalidInteraction}.
 */
export function parseInteraction(value: unknown): Interaction {
  const root = object(value, "interaction");
  const metadata = object(root.metadata, "metadata");
  return {
    interactionId: text(root.interactionId, "interactionId"),
    metadata: {
      networkId: number(metadata.networkId, "metadata.networkId"),
      dAppDefinitionAddress: text(metadata.dAppDefinitionAddress, "metadata.dAppDefinitionAddress"),
    },
    items: parseItems(object(root.items, "items")),
  };
}

function parseItems(items: Fields): Interaction["items"] {
  switch (items.discriminator) {
    case "unauthorizedRequest":
      return {
        discriminator: "unauthorizedRequest",
        ...optional("oneTimeAccounts", items, parseAccounts),
        ...optional("oneTimePersonaData", items, parsePersonaData),
      };
    case "authorizedRequest":
      return parseAuthorized(items);
    case "transaction": {
      const send = object(items.send, "send");
      return {
        discriminator: "transaction",
        manifest: text(send.transactionManifest, "send.transactionManifest"),
        blobs: list(send.blobs ?? [], "send.blobs").map((blob) => hexadecimal(blob, "send.blobs")),
        ...optional("message", send, text),
      };
    }
    case "preAuthorizationRequest":
      return parsePreAuthorization(items);
    default:
      throw new InvalidInteraction(`items.discriminator "${String(items.discriminator)}" is not known`);
  }
}

function parseAuthorized(items: Fields): AuthorizedRequest {
  const reset = items.reset == null ? {} : object(items.reset, "reset");
  return {
    discriminator: "authorizedRequest",
    auth: parseAuth(object(items.auth, "auth")),
    reset: { accounts: reset.accounts === true, personaData: reset.personaData === true },
    ...optional("proofOfOwnership", items, parseProofOfOwnership),
    ...optional("oneTimeAccounts", items, parseAccounts),
    ...optional("ongoingAccounts", items, parseAccounts),
    ...optional("oneTimePersonaData", items, parsePersonaData),
    ...optional("ongoingPersonaData", items, parsePersonaData),
  };
}

function parseAuth(auth: Fields): AuthorizedRequest["auth"] {
  switch (auth.discriminator) {
    case "loginWithoutChallenge":
      return { discriminator: "loginWithoutChallenge" };
    case "loginWithChallenge":
      return { discriminator: "loginWithChallenge", challenge: challenge(auth.challenge, "auth.challenge") };
    case "usePersona":
      return {
        discriminator: "usePersona",
        identityAddress: text(auth.identityAddress, "auth.identityAddress"),
      };
    default:
      throw new InvalidInteraction(`auth.discriminator "${String(auth.discriminator)}" is not known`);
  }
}

function parseAccounts(value: unknown, path: string): AccountsRequest {
  const request = object(value, path);
  return {
    ...optional("challenge", request, challenge),
    numberOfAccounts: quantity(request.numberOfAccounts, `${path}.numberOfAccounts`),
  };
}

function parsePersonaData(value: unknown, path: string): PersonaDataRequest {
  const request = object(value, path);
  return {
    isRequestingName: request.isRequestingName === true,
    ...optional("numberOfRequestedEmailAddresses", request, quantity),
    ...optional("numberOfRequestedPhoneNumbers", request, quantity),
  };
}

function parseProofOfOwnership(value: unknown, path: string): ProofOfOwnershipRequest {
  const request = object(value, path);
  const addresses = list(request.accountAddresses ?? [], `${path}.accountAddresses`);
  return {
    challenge: challenge(request.challenge, `${path}.challenge`),
    ...optional("identityAddress", request, text),
    accountAddresses: addresses.map((address) => text(address, `${path}.accountAddresses`)),
  };
}

/** A request for more accounts, addresses or numbers than this is a mistake of the page. */
const MAX_QUANTITY = 100;

function quantity(value: unknown, path: string): Quantity {
  const { quantifier, quantity: count } = object(value, path);
  if (quantifier !== "exactly" && quantifier !== "atLeast") {
    throw new InvalidInteraction(`${path}.quantifier is neither "exactly" nor "atLeast"`);
  }
  const wanted = number(count, `${path}.quantity`);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_QUANTITY) {
    throw new InvalidInteraction(`${path}.quantity is not a whole number from 0 to ${MAX_QUANTITY}`);
  }
  return { quantifier, quantity: wanted };
}

function challenge(value: unknown, path: string): string {
  const hex = text(value, path);
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new InvalidInteraction(`${path}: challenge is invalid`);
  return hex;
}
