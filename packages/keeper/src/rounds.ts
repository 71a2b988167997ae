/** Rounds as the Beacon component wants them: fetched, checked, and with the witness, which takes a while to compute. */
import { witnessFor } from "@kingdoms/beacon";
import { componentAddress, type VerifiableRound } from "@kingdoms/client";
import { type Beacons, type RoundOfBeacon, roundKey } from "./beacons.ts";
import type { Relays } from "./relays.ts";

/** Kept for another attempt, if the first does not get through. */
const KEPT = 32;

export class Rounds {
  readonly #beacons: Beacons;
  readonly #relays: Relays;
  readonly #ready = new Map<string, VerifiableRound>();

  constructor(beacons: Beacons, relays: Relays) {
    this.#beacons = beacons;
    this.#relays = relays;
  }

  /** Null while no relay has the round, and for a beacon whose chain is not known here. */
  async verifiable(asked: RoundOfBeacon, signal: AbortSignal): Promise<VerifiableRound | null> {
    const key = roundKey(asked);
    const ready = this.#ready.get(key);
    if (ready !== undefined) return ready;
    const chain = await this.#beacons.chainOf(asked.beacon);
    const signed = chain === null ? null : await this.#relays.round(chain, asked.round, signal);
    if (chain === null || signed === null) return null;
    // Let pending requests go out first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const round = {
      beacon: componentAddress(asked.beacon),
      round: asked.round,
      signature: signed.signature,
      witness: witnessFor(chain, signed),
    };
    const [oldest] = this.#ready.size < KEPT ? [] : this.#ready.keys();
    if (oldest !== undefined) this.#ready.delete(oldest);
    this.#ready.set(key, round);
    return round;
  }
}
