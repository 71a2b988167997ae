/**
 * Invariant 5: production does not depend on how often a kingdom is touched. These books count after every single step, while the
 * ledger settles when it has to; both must say the same to the last atto.
 */
import { type MintingRate, parseAttos, type Rules } from "@kingdoms/rules";
import { eventsOf, type Fields, type Outcome } from "./game.ts";

const WEEK = 604_800;

interface Mines {
  unclaimed: bigint;
  mines: number;
  claimedAt: number;
  mineable: bigint;
}

export class Production {
  readonly #rules: Rules;
  readonly #rates: MintingRate[] = [];
  readonly #kingdoms = new Map<string, Mines>();
  #at = 0;

  constructor(rules: Rules, first: MintingRate) {
    this.#rules = rules;
    this.#rates.push(first);
  }

  /** Enters what a transaction did, at its time: what was mined before it was mined under the old rate by the old mines. */
  enter({ receipt }: Outcome, now: number): void {
    this.#advance(now);
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
  check(id: string, data: Fields, now: number): void {
    this.#advance(now);
    const mines = this.#of(id);
    mines.mines = data.kingdom_buildings.mine;
    mines.claimedAt = data.last_time_claimed;
    mines.mineable = parseAttos(data.mineable_resources);
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
    const told: bigint = this.#rules.unclaimed(mining, later, now);
    if (told !== mines.unclaimed)
      throw new Error(`5: ${id} has mined ${told} attos by its state, ${mines.unclaimed} by the books`);
  }

  #of(id: string): Mines {
    const known = this.#kingdoms.get(id) ?? { unclaimed: 0n, mines: 0, claimedAt: 0, mineable: 0n };
    this.#kingdoms.set(id, known);
    return known;
  }

  #advance(now: number): void {
    const ratio: bigint = this.#rates.at(-1)?.ratio ?? 0n;
    for (const mines of this.#kingdoms.values()) {
      const seconds = Math.max(0, Math.min(now, mines.claimedAt + WEEK) - this.#at);
      const more = mines.unclaimed + BigInt(seconds) * BigInt(mines.mines) * ratio;
      mines.unclaimed = more < mines.mineable ? more : mines.mineable;
    }
    this.#at = now;
  }
}
