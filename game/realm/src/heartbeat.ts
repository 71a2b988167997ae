/** Moves an embedded ledger on with its clock while there are no transactions, and knows whether it can be written to. */

interface HeartbeatOptions {
  /** Milliseconds between two beats while nothing waits for a time of the ledger. */
  readonly idleMs: number;
  readonly isIdle: () => boolean;
  /** Commits the ledger's time. Rejects if it cannot be written down. */
  readonly advance: () => Promise<unknown>;
  readonly log: (line: string) => void;
}

export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #lastMs: number;
  #error: string | null = null;

  constructor(options: HeartbeatOptions, nowMs: number) {
    this.#options = options;
    this.#lastMs = nowMs;
  }

  /** Why the ledger could not be moved on the last time, a full disk for example; null if it was. */
  get error(): string | null {
    return this.#error;
  }

  /** To be called more often than idle beats are due. Never rejects: a failing beat must not end the realm, and is tried again. */
  async beat(nowMs: number): Promise<void> {
    const { idleMs, isIdle, advance } = this.#options;
    if (this.#error === null && isIdle() && nowMs - this.#lastMs < idleMs) return;
    this.#lastMs = nowMs;
    try {
      await advance();
      this.#note(null);
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
    }
  }

  /** What goes wrong goes wrong for a while, so changes alone are worth a line. */
  #note(error: string | null): void {
    if (error !== this.#error)
      this.#options.log(
        error === null
          ? "The ledger can be written to again."
          : `The ledger's clock could not be moved on: ${error}`,
      );
    this.#error = error;
  }
}
