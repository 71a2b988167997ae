/** A requester has used up its share, and may ask again after a while. */
export class Busy extends Error {
  override readonly name = "Busy";
  readonly retryAfterSeconds: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
