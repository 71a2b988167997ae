/** Why the relay refuses a request. */
export type RelayCode =
  | "MALFORMED"
  | "UNKNOWN_METHOD"
  | "NOT_FOUND"
  | "BODY_TOO_LARGE"
  /** The dApp has left too many answers of this session lying. */
  | "SESSION_FULL"
  /** The sender has left as much as one sender may. */
  | "SENDER_FULL"
  /** All sessions together hold as much as the relay keeps. */
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
