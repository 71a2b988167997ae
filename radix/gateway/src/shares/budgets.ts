/** How much of a scarce resource each requester may use: a reserve that refills at a steady rate. */

export interface Allowance {
  /** The full reserve. */
  readonly reserve: number;
  readonly perSecond: number;
}

interface Account {
  readonly left: number;
  readonly atMs: number;
}

/** Full reserves are dropped at this interval, so that departed visitors cost no memory. */
const sweepMs = 60_000;

export class Budgets {
  readonly #allowance: Allowance;
  readonly #nowMs: () => number;
  readonly #accounts = new Map<string, Account>();
  #sweptMs: number;

  /** @param nowMs milliseconds of a clock that only goes forward. */
  constructor(allowance: Allowance, nowMs: () => number) {
    this.#allowance = allowance;
    this.#nowMs = nowMs;
    this.#sweptMs = nowMs();
  }

  /** Milliseconds until something is left again; 0 if something is left now. */
  waitMs(name: string): number {
    const left = this.left(name);
    return left > 0 ? 0 : Math.ceil(((1 - left) / this.#allowance.perSecond) * 1000);
  }

  left(name: string): number {
    const account = this.#accounts.get(name);
    const { reserve, perSecond } = this.#allowance;
    if (account === undefined) return reserve;
    return Math.min(reserve, account.left + ((this.#nowMs() - account.atMs) * perSecond) / 1000);
  }

  /** May leave a debt: the cost is often known only afterwards. */
  spend(name: string, amount: number): void {
    this.#sweep();
    this.#accounts.set(name, { left: this.left(name) - amount, atMs: this.#nowMs() });
  }

  #sweep(): void {
    if (this.#nowMs() - this.#sweptMs < sweepMs) return;
    this.#sweptMs = this.#nowMs();
    for (const name of this.#accounts.keys())
      if (this.left(name) >= this.#allowance.reserve) this.#accounts.delete(name);
  }
}
