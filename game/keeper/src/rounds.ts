/** Rounds as the Beacon component wants them: fetched, checked, and with the witness, which takes a while to compute. */
import type { VerifiableRound } from "@kingdoms/client";
import type { RoundArithmetic } from "./arithmetic.ts";
import type { Beacon } from "./beacon.ts";
import type { Relays } from "./relays.ts";

/** Kept for another attempt, if the first does not get through. */
const KEPT = 32;
/** At least until the relays are asked again. */
const SHORTEST_WAIT_MS = 1_000;
/** Until a beacon of a chain that is not known is asked again: it will hardly serve another one. */
const STRANGE_WAIT_MS = 300_000;

export class Rounds {
  readonly #beacon: Beacon;
  readonly #relays: Relays;
  readonly #arithmetic: Pick<RoundArithmetic, "witnessFor">;
  readonly #ready = new Map<number, VerifiableRound>();
  /** Since when each round is missing on all relays, by a clock that is never set. */
  readonly #missing = new Map<number, number>();

  constructor(beacon: Beacon, relays: Relays, arithmetic: Pick<RoundArithmetic, "witnessFor">) {
    this.#beacon = beacon;
    this.#relays = relays;
    this.#arithmetic = arithmetic;
  }

  /** Null while no relay has the round, and if the beacon's chain is unknown here. */
  async verifiable(round: number, signal: AbortSignal): Promise<VerifiableRound | null> {
    const ready = this.#ready.get(round);
    if (ready !== undefined) return ready;
    const chain = await this.#beacon.chain();
    const signed = chain === null ? null : await this.#relays.round(chain, round, signal);
    if (chain === null || signed === null) {
      if (!this.#missing.has(round)) this.#missing.set(round, performance.now());
      return null;
    }
    this.#missing.delete(round);
    // Let pending requests go out first, if it is computed in this thread.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const verifiable = {
      beacon: this.#beacon.component,
      round,
      signature: signed.signature,
      witness: await this.#arithmetic.witnessFor(chain, signed),
    };
    const [oldest] = this.#ready.size < KEPT ? [] : this.#ready.keys();
    if (oldest !== undefined) this.#ready.delete(oldest);
    this.#ready.set(round, verifiable);
    return verifiable;
  }

  /** When to ask again, by a clock that is never set, after no relay had a round. */
  async nextTry(): Promise<number> {
    const isStrange = (await this.#beacon.chain()) === null;
    return Math.max(
      this.#relays.nextTry,
      performance.now() + (isStrange ? STRANGE_WAIT_MS : SHORTEST_WAIT_MS),
    );
  }

  /** For how long it has been missing. */
  missingMs(round: number): number {
    return performance.now() - (this.#missing.get(round) ?? performance.now());
  }

  /** No mission waits for the other rounds any more. */
  keep(wanted: ReadonlySet<number>): void {
    for (const round of this.#missing.keys()) if (!wanted.has(round)) this.#missing.delete(round);
  }

  /** The ledger is another one, and so may the beacon be. */
  clear(): void {
    this.#ready.clear();
    this.#missing.clear();
  }
}
