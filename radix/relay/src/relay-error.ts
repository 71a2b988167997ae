/** Why the relay refuses a request. */
export type RelayCode =
  | "MALFORMED"
  | "UNKNOWN_METHOD"
  | "NOT_FOUND"
  | "BODY_TOO_LARGE"
  /** The dApp has not fetched too many answers of this session. */
  | "SESSION_FULL"
  /** The sender has reached its limit. */
  | "SENDER_FULL"
  /** All sessions together have reached the relay's limit. */
  | "RELAY_FULL"
  | "INTERNAL";

export class RelayError extends Error {
  override readonly name = "RelayError";
  readonly code: RelayCode;

  constructor(code: RelayCode, message: string) {
    super(message);
    this.code = code;
  }
}
