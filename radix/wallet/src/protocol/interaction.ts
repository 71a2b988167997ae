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
  interactionId: string;
  metadata: { networkId: number; dAppDefinitionAddress: string };
  items: AuthorizedRequest | UnauthorizedRequest | TransactionRequest | PreAuthorizationRequest;
}
export interface UnauthorizedRequest {
  discriminator: "unauthorizedRequest";
  oneTimeAccounts?: AccountsRequest;
  oneTimePersonaData?: PersonaDataRequest;
}

export interface AuthorizedRequest {
  discriminator: "authorizedRequest";
  auth:
    | { discriminator: "loginWithoutChallenge" }
    | { discriminator: "loginWithChallenge"; challenge: string }
    | { discriminator: "usePersona"; identityAddress: string };
  reset: { accounts: boolean; personaData: boolean };
  proofOfOwnership?: ProofOfOwnershipRequest;
  oneTimeAccounts?: AccountsRequest;
  ongoingAccounts?: AccountsRequest;
  oneTimePersonaData?: PersonaDataRequest;
  ongoingPersonaData?: PersonaDataRequest;
}

export interface TransactionRequest {
  discriminator: "transaction";
  manifest: string;
  /** Hexadecimal. */
  blobs: string[];
  message?: string;
}

export interface AccountsRequest {
  /** 64 hexadecimal characters. */
  challenge?: string;
  numberOfAccounts: Quantity;
}

export interface Quantity {
  quantifier: "exactly" | "atLeast";
  quantity: number;
}

export interface PersonaDataRequest {
  isRequestingName: boolean;
  numberOfRequestedEmailAddresses?: Quantity;
  numberOfRequestedPhoneNumbers?: Quantity;
}

interface ProofOfOwnershipRequest {
  challenge: string;
  identityAddress?: string;
  accountAddresses: string[];
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
