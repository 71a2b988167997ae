/**
 * What a dApp asks of a wallet: the shapes that radix-dapp-toolkit 2.3.0 sends (wallet interaction version 2).
 * Every field is already checked by `parse.ts`; optional fields are absent, never null or undefined.
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

interface PreAuthorizationRequest {
  discriminator: "preAuthorizationRequest";
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

export interface ProofOfOwnershipRequest {
  challenge: string;
  identityAddress?: string;
  accountAddresses: string[];
}
