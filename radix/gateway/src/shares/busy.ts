/** A requester has used up its share, and may try again later. */
export class Busy extends Error {
  override readonly name = "Busy";
  readonly retryAfterSeconds: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
