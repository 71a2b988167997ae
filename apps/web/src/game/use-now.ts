import type { Arrival } from "@kingdoms/client";
import { ledgerClock } from "../data/clock.ts";
import { useClockKnown, useRenderAt } from "../data/seconds.ts";

/** Seconds on the ledger's clock; null while it is not known. Renders again with the next of these arrivals. */
export function useNow(arrivals: readonly Arrival[] = []): number | null {
  useClockKnown();
  const nowMs = ledgerClock.nowMs();
  const now = nowMs === null ? null : Math.floor(nowMs / 1000);
  const coming = arrivals.map(({ at }) => at).filter((at) => now === null || at > now);
  useRenderAt(coming.length === 0 ? null : Math.min(...coming));
  return now;
}
