/** A ledger clock that only moves when a test moves it. */
export class ManualClock {
  #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  nowMs(): number {
    return this.#ms;
  }

  advance(seconds: number): void {
    this.#ms += Math.round(seconds * 1000);
  }
}
