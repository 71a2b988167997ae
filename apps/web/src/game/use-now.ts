import type { Arrival } from "@kingdoms/client";
import { ledgerClock } from "../data/clock.ts";
import { useClockKnown, useRenderAt } from "../data/seconds.ts";

/** Seconds on the ledger's clock; null while it is not known. Renders again with this arrival. */
export function useNow(arrival: Arrival | null = null): number | null {
  useClockKnown();
  const nowMs = ledgerClock.nowMs();
  const now = nowMs === null ? null : Math.floor(nowMs / 1000);
  useRenderAt(arrival !== null && (now === null || arrival.at > now) ? arrival.at : null);
  return now;
}
