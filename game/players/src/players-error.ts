/** Why a request of a player is refused. */
export type PlayersCode =
  /** The body or the address does not have the documented form. */
  | "MALFORMED"
  | "BODY_TOO_LARGE"
  | "NOT_FOUND"
  /** It comes from a page elsewhere, or from nowhere. */
  | "FORBIDDEN_ORIGIN"
  /** Never given out, used before, or expired. */
  | "CHALLENGE_UNKNOWN"
  /** The signature is not that of the challenge for this page, or not of a key that owns the persona or account. */
  | "PROOF_REFUSED"
  /** The owner's keys cannot be read at present. */
  | "LEDGER_UNREACHABLE"
  /** No session, or one that has ended. */
  | "NOT_SIGNED_IN"
  /** The note is not the one that the new text was written over. */
  | "NOTE_CHANGED"
  /** The server knows no time zone of that name. */
  | "TIME_ZONE_UNKNOWN"
  /** The server sends no alerts. */
  | "PUSH_OFF"
  /** The steward cannot carry out the signed order; the message says why. */
  | "ORDER_REFUSED"
  /** No order of this player has that hash. */
  | "ORDER_UNKNOWN"
  /** The server has no steward. */
  | "STEWARD_OFF"
  /** The player keeps as much as a player may. */
  | "TOO_MUCH"
  /** The visitor has asked for more than its share. */
  | "TOO_OFTEN"
  /** The server keeps as much as it does for all players together. */
  | "SERVER_FULL"
  | "INTERNAL";

export class PlayersError extends Error {
  override readonly name = "PlayersError";
  readonly code: PlayersCode;
  /** What goes into the answer beside code and sentence. */
  readonly details: Readonly<Record<string, unknown>>;
  /** When the same request can succeed, if that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: PlayersCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
