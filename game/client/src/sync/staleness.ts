/** Tracks changes that were announced and not read yet; calls back when reading takes too long. */

/** A change that is not read within this time makes the view stale. */
const STALE_AFTER_MS = 5_000;

export class StalenessTracker {
  readonly #onStale: () => void;
  /** State versions: of the newest announced change of the factory, and of the last read. */
  #announced = 0;
  #read = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onStale: () => void) {
    this.#onStale = onStale;
  }

  /** Something was announced that is not read yet. */
  get unread(): boolean {
    return this.#announced > this.#read;
  }

  announced(stateVersion: number): void {
    this.#announced = Math.max(this.#announced, stateVersion);
    this.#watch();
  }

  read(stateVersion: number): void {
    this.#read = stateVersion;
    if (this.unread) this.#watch();
    else this.end();
  }

  /** The ledger was reset: its state versions start again from 1. */
  reset(): void {
    this.#announced = 0;
    this.#read = 0;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #watch(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.unread) this.#onStale();
    }, STALE_AFTER_MS);
  }
}
