/**
 * Gold at any moment (`design/rules.md`, section 3): the same sums as `ledger/rules/src/gold.rs`, held against the
 * ledger by `tests/contract/client-gold.test.ts`. Every product is exact in attos; the one quotient is cut toward zero.
 */

import type { Attos, GameConfig } from "@kingdoms/rules";
import type { Kingdom } from "../kingdom.ts";

/** KGLD that a claim at `now` (seconds) would bring. */
export function unclaimedGold(kingdom: Kingdom, config: GameConfig, now: number): Attos {
  const { mining, buildings } = kingdom;
  const end = Math.min(now, mining.lastClaimedAt + config.gold.accrualCap);
  let from: number = mining.settledAt;
  let ratio: bigint = mining.ratio;
  let total: bigint = mining.unclaimed;
  const mineUntil = (until: number): void => {
    if (until <= from) return;
    total += BigInt(until - from) * BigInt(buildings.mine) * ratio;
    from = until;
  };
  for (const rate of mining.laterRates) {
    mineUntil(Math.min(rate.start, end));
    ratio = rate.ratio;
  }
  mineUntil(end);
  return (total < mining.mineable ? total : mining.mineable) as Attos;
}

/** KGLD per second of all mines at the rate in force, as long as neither the cap nor the ground is reached. */
export function productionPerSecond(kingdom: Kingdom): Attos {
  const { ratio, laterRates } = kingdom.mining;
  return (BigInt(kingdom.buildings.mine) * (laterRates.at(-1)?.ratio ?? ratio)) as Attos;
}

/** XRD that a withdrawal at `now` (seconds) costs: slides from the full fee to nothing. */
export function withdrawFee(kingdom: Kingdom, config: GameConfig, now: number): Attos {
  const { withdrawFee: fee, withdrawPeriod } = config.gold;
  const elapsed = Math.min(Math.max(now - kingdom.lastWithdrawnAt, 0), withdrawPeriod);
  return ((fee * BigInt(withdrawPeriod - elapsed)) / BigInt(withdrawPeriod)) as Attos;
}
