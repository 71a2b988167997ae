/** Errors that refuse a request, with a stable code and a sentence. Hosts add their own codes. */
export type RealmErrorCode =
  /** A request body does not have the documented form. */
  | "BAD_REQUEST"
  /** The body is larger than the endpoint allows. */
  | "BODY_TOO_LARGE"
  /** The beacon's round is not signed yet by the ledger's clock. */
  | "ROUND_NOT_SIGNED"
  /** A guest requested something that the owner did not allow. */
  | "FORBIDDEN_GUEST"
  /** A guest asked for more than one guest's share. */
  | "BUSY"
  /** The faucet's transaction was refused. */
  | "FAUCET_FAILED";

export class RealmError<Code extends string = RealmErrorCode> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RealmError";
    this.code = code;
  }
}
