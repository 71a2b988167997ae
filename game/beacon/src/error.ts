export type BeaconErrorCode =
  /** No JSON, a field missing, or of a wrong form. */
  | "ANSWER_MALFORMED"
  /** More than any round takes. */
  | "ANSWER_TOO_LONG"
  /** The answer is about another chain than the one that was asked for. */
  | "OTHER_CHAIN"
  /** The answer is about another round than the one that was asked for. */
  | "OTHER_ROUND"
  /** The randomness is not the sha256 of the signature. */
  | "RANDOMNESS_WRONG"
  /** The signature is not the chain's for its round. */
  | "SIGNATURE_INVALID"
  /** More rounds than one witness is made for, or none. */
  | "ROUND_COUNT";

/** `code` is for programs, `message` for people. */
export class BeaconError extends Error {
  readonly code: BeaconErrorCode;

  constructor(code: BeaconErrorCode, message: string) {
    super(message);
    this.name = "BeaconError";
    this.code = code;
  }
}
