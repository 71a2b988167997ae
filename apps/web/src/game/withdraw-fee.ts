import type { LedgerTime } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";

const LONGEST = 2 ** 32;

/**
 * The time from which a withdrawal is free, by the rules: the first second without a fee. Null if that never comes.
 * @param clock `last_time_withdrawn` of the kingdom: its last withdrawal, its founding, or that of the kingdom whose gold it won.
 */
export function freeFrom(rules: Rules, clock: LedgerTime): number | null {
  let dear = -1;
  let free = 1;
  while (rules.withdrawFee(clock, clock + free) > 0n) {
    if (free > LONGEST) return null;
    dear = free;
    free *= 2;
  }
  while (free - dear > 1) {
    const middle = Math.floor((dear + free) / 2);
    if (rules.withdrawFee(clock, clock + middle) > 0n) dear = middle;
    else free = middle;
  }
  return clock + free;
}
