/** What the ledger has told of, and whether it was read in time. */

/** News that are not read by then are late: what is shown is no longer true as of now. */
const LATE_MS = 5_000;

export class News {
  readonly #onLate: () => void;
  /** State version of the newest change of the factory that was told, and of what is known. */
  #told = 0;
  #known = 0;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(onLate: () => void) {
    this.#onLate = onLate;
  }

  /** Something was told that is not read yet. */
  get unread(): boolean {
    return this.#told > this.#known;
  }

  tell(stateVersion: number): void {
    this.#told = Math.max(this.#told, stateVersion);
    this.#watch();
  }

  read(stateVersion: number): void {
    this.#known = stateVersion;
    if (this.unread) this.#watch();
    else this.end();
  }

  /** The ledger was begun anew: its versions are counted from the beginning. */
  forget(): void {
    this.#told = 0;
    this.#known = 0;
  }

  end(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
  }

  #watch(): void {
    this.#late ??= setTimeout(() => {
      this.#late = undefined;
      if (this.unread) this.#onLate();
    }, LATE_MS);
  }
}
