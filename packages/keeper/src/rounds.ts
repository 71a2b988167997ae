/** Rounds as the Beacon component wants them: fetched, checked, and with the witness, which takes a while to compute. */
import { componentAddress, type VerifiableRound } from "@kingdoms/client";
import type { RoundArithmetic } from "./arithmetic.ts";
import { type Beacons, type RoundOfBeacon, roundKey } from "./beacons.ts";
import type { Relays } from "./relays.ts";

/** Kept for another attempt, if the first does not get through. */
const KEPT = 32;
/** At least until the relays are asked again. */
const SHORTEST_WAIT_MS = 1_000;
/** Until a beacon of a chain that is not known is asked again: it will hardly serve another one. */
const STRANGE_WAIT_MS = 300_000;

export class Rounds {
  readonly #beacons: Beacons;
  readonly #relays: Relays;
  readonly #arithmetic: Pick<RoundArithmetic, "witnessFor">;
  readonly #ready = new Map<string, VerifiableRound>();
  /** Since when rounds were asked for in vain, on this machine's clock. */
  readonly #missing = new Map<string, number>();

  constructor(beacons: Beacons, relays: Relays, arithmetic: Pick<RoundArithmetic, "witnessFor">) {
    this.#beacons = beacons;
    this.#relays = relays;
    this.#arithmetic = arithmetic;
  }

  /** Null while no relay has the round, and for a beacon whose chain is not known here. */
  async verifiable(asked: RoundOfBeacon, signal: AbortSignal): Promise<VerifiableRound | null> {
    const key = roundKey(asked);
    const ready = this.#ready.get(key);
    if (ready !== undefined) return ready;
    const chain = await this.#beacons.chainOf(asked.beacon);
    const signed = chain === null ? null : await this.#relays.round(chain, asked.round, signal);
    if (chain === null || signed === null) {
      if (!this.#missing.has(key)) this.#missing.set(key, Date.now());
      return null;
    }
    this.#missing.delete(key);
    // Let pending requests go out first, where it is computed in this thread.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const round = {
      beacon: componentAddress(asked.beacon),
      round: asked.round,
      signature: signed.signature,
      witness: await this.#arithmetic.witnessFor(chain, signed),
    };
    const [oldest] = this.#ready.size < KEPT ? [] : this.#ready.keys();
    if (oldest !== undefined) this.#ready.delete(oldest);
    this.#ready.set(key, round);
    return round;
  }

  /** When to ask again, on this machine's clock, after it was asked for in vain. */
  async nextTry({ beacon }: RoundOfBeacon): Promise<number> {
    const isStrange = (await this.#beacons.chainOf(beacon)) === null;
    return Math.max(this.#relays.nextTry, Date.now() + (isStrange ? STRANGE_WAIT_MS : SHORTEST_WAIT_MS));
  }

  /** For how long it has been asked for in vain. */
  missingMs(asked: RoundOfBeacon): number {
    return Date.now() - (this.#missing.get(roundKey(asked)) ?? Date.now());
  }

  /** No mission waits for these rounds any more. */
  forget(isWanted: (key: string) => boolean): void {
    for (const key of this.#missing.keys()) if (!isWanted(key)) this.#missing.delete(key);
  }
}
