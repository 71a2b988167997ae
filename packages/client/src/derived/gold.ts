/** Gold at any moment, as the rules compute it from what a kingdom's state holds. Times are seconds. */
import type { Attos, Mining, Rules, Xrd } from "@kingdoms/rules";
import type { Kingdom } from "../kingdom.ts";

/** KGLD that a claim at `now` would bring. @param rules those of the kingdom's game. */
export const unclaimedGold = (rules: Rules, kingdom: Kingdom, now: number): Attos =>
  rules.unclaimed(miningOf(kingdom), kingdom.mining.laterRates, now);

/** KGLD per second of all mines at the rate in force, as long as neither the cap nor the ground is reached. */
export const productionPerSecond = (rules: Rules, kingdom: Kingdom): Attos =>
  rules.perSecond(miningOf(kingdom), kingdom.mining.laterRates);

/** XRD that a withdrawal at `now` costs. */
export const withdrawFee = (rules: Rules, kingdom: Kingdom, now: number): Xrd =>
  rules.withdrawFee(kingdom.lastWithdrawnAt, now);

const miningOf = ({ buildings, mining }: Kingdom): Mining => ({
  mines: buildings.mine,
  ratio: mining.ratio,
  lastTimeClaimed: mining.lastClaimedAt,
  lastTimeSettled: mining.settledAt,
  unclaimed: mining.unclaimed,
  mineable: mining.mineable,
});
