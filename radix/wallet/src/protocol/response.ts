/**
 * A wallet's answer. The toolkit drops a response with a single key that violates its schema, and the dApp then waits for
 * ever, so optional fields are left out rather than set to null or undefined.
 */
export type Response = Success | Failure;

export interface Success {
  readonly discriminator: "success";
  readonly interactionId: string;
  readonly items: ResponseItems;
}

export interface Failure {
  readonly discriminator: "failure";
  readonly interactionId: string;
  /** An {@link ErrorCode}, unless a developer has chosen another. */
  readonly error: string;
  readonly message?: string;
}

/** Codes that the toolkit and the Radix Wallet use. */
export type ErrorCode =
  | "rejectedByUser"
  | "wrongNetwork"
  | "walletRequestValidation"
  | "invalidRequest"
  | "invalidPersona"
  | "invalidPersonaOrAccounts"
  | "failedToPrepareTransaction"
  | "failedToCompileTransaction"
  | "failedToSubmitTransaction"
  | "failedToFindAccountWithEnoughFundsToLockFee"
  | "submittedTransactionHasRejectedTransactionStatus"
  | "expiredSubintent"
  | "subintentExpirationTooClose";

export type ResponseItems =
  | { discriminator: "unauthorizedRequest"; oneTimeAccounts?: Accounts; oneTimePersonaData?: PersonaData }
  | {
      discriminator: "authorizedRequest";
      auth: AuthAnswer;
      proofOfOwnership?: { challenge: string; proofs: OwnershipProof[] };
      oneTimeAccounts?: Accounts;
      ongoingAccounts?: Accounts;
      oneTimePersonaData?: PersonaData;
      ongoingPersonaData?: PersonaData;
    }
  | { discriminator: "transaction"; send: { transactionIntentHash: string } }
  | {
      discriminator: "preAuthorizationResponse";
      response: {
        /** Unix seconds. */
        expirationTimestamp: number;
        subintentHash: string;
        /** Hexadecimal. */
        signedPartialTransaction: string;
      };
    };

export type AuthAnswer =
  | { discriminator: "loginWithoutChallenge" | "usePersona"; persona: PersonaName }
  | { discriminator: "loginWithChallenge"; persona: PersonaName; challenge: string; proof: Proof };

interface PersonaName {
  readonly identityAddress: string;
  readonly label: string;
}

/** `challenge` and `proofs` come together or not at all, and `proofs` is never empty. */
export interface Accounts {
  readonly accounts: { readonly address: string; readonly label: string; readonly appearanceId: number }[];
  readonly challenge?: string;
  readonly proofs?: { readonly accountAddress: string; readonly proof: Proof }[];
}

export interface PersonaData {
  readonly name?: {
    readonly variant: "western" | "eastern";
    readonly familyName: string;
    readonly nickname: string;
    readonly givenNames: string;
  };
  readonly emailAddresses?: string[];
  readonly phoneNumbers?: string[];
}

export type OwnershipProof =
  | { accountAddress: string; proof: Proof }
  | { identityAddress: string; proof: Proof };

/** Hexadecimal; `curve25519` is the protocol's name for Ed25519. */
export interface Proof {
  readonly publicKey: string;
  readonly signature: string;
  readonly curve: "curve25519";
}

/** Thrown inside a request handler to answer with a failure. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  readonly error: ErrorCode;

  constructor(error: ErrorCode, message?: string) {
    super(message ?? "");
    this.error = error;
  }
}

export function success(interactionId: string, items: ResponseItems): Success {
  return { discriminator: "success", interactionId, items };
}

export function failure(interactionId: string, error: ErrorCode, message?: string): Failure {
  return { discriminator: "failure", interactionId, error, ...(message ? { message } : {}) };
}
