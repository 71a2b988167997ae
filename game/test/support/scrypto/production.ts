/**
 * Invariant 5: production does not depend on how often a kingdom is touched. These books count after every single step, while the
 * ledger settles when it has to; both must say the same to the last atto.
 */
import { type MintingRate, parseAttos, type Rules } from "@kingdoms/rules";
import { eventsOf, type Fields, type Outcome } from "./game.ts";

const WEEK = 604_800;

interface Mines {
  /** Counted until then. */
  at: number;
  unclaimed: bigint;
  mines: number;
  claimedAt: number;
  mineable: bigint;
  /** Arrival of the first mission that concerns the kingdom; infinite where none is on its way. */
  pendingAt: number;
}

export class Production {
  readonly #rules: Rules;
  readonly #rates: MintingRate[] = [];
  readonly #kingdoms = new Map<string, Mines>();

  constructor(rules: Rules, first: MintingRate) {
    this.#rules = rules;
    this.#rates.push(first);
  }

  /** Enters what a transaction did, at its time: what was mined before it was mined under the old rate by the old mines. */
  enter({ receipt }: Outcome, now: number): void {
    for (const mines of this.#kingdoms.values()) this.#advance(mines, now);
    for (const { start, minting_ratio } of eventsOf(receipt, "MintingRatioRecalculated"))
      this.#rates.push({ start, ratio: parseAttos(minting_ratio) });
    for (const { kingdom_nft_id, amount } of eventsOf(receipt, "MiningRewardsClaimed")) {
      const mines = this.#of(kingdom_nft_id);
      if (parseAttos(amount) !== mines.unclaimed)
        throw new Error(`5: ${kingdom_nft_id} claimed ${amount}, the books have ${mines.unclaimed} attos`);
      mines.unclaimed = 0n;
    }
    for (const { defender, amount } of eventsOf(receipt, "KingdomRaidCompleted"))
      this.#of(defender).unclaimed -= parseAttos(amount);
  }

  /** Holds a kingdom's state against the books, and takes over from it what they do not count. */
  check(id: string, { kingdom_data: data, arrivals }: Fields, now: number): void {
    const mines = this.#of(id, now);
    mines.mines = data.kingdom_buildings.mine;
    mines.claimedAt = data.last_time_claimed;
    mines.mineable = parseAttos(data.mineable_resources);
    mines.pendingAt = arrivals.first?.at ?? Infinity;
    this.#advance(mines, now);
    const end = data.last_time_claimed + WEEK;
    const mining = {
      mines: mines.mines,
      ratio: parseAttos(data.minting_ratio),
      lastTimeClaimed: data.last_time_claimed,
      lastTimeSettled: data.last_time_settled,
      unclaimed: parseAttos(data.unclaimed_resources),
      mineable: parseAttos(data.mineable_resources),
    };
    const later = this.#rates.slice(data.minting_rate_index + 1).filter(({ start }) => start < end);
    const told: bigint = this.#rules.unclaimed(mining, later, mines.at);
    if (told !== mines.unclaimed)
      throw new Error(`5: ${id} has mined ${told} attos by its state, ${mines.unclaimed} by the books`);
  }

  #of(id: string, now = 0): Mines {
    const fresh = { at: now, unclaimed: 0n, mines: 0, claimedAt: 0, mineable: 0n, pendingAt: Infinity };
    const known = this.#kingdoms.get(id) ?? fresh;
    this.#kingdoms.set(id, known);
    return known;
  }

  /** Not beyond the arrival of a mission that is not resolved: it may destroy mines as of then. */
  #advance(mines: Mines, now: number): void {
    const to = Math.min(now, mines.pendingAt);
    const end = Math.min(to, mines.claimedAt + WEEK);
    for (const [index, { start, ratio }] of this.#rates.entries()) {
      const from = Math.max(mines.at, start);
      const until = Math.min(end, this.#rates[index + 1]?.start ?? end);
      if (until <= from) continue;
      const more: bigint = mines.unclaimed + BigInt(until - from) * BigInt(mines.mines) * ratio;
      mines.unclaimed = more < mines.mineable ? more : mines.mineable;
    }
    mines.at = Math.max(mines.at, to);
  }
}
