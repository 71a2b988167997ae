import { useSyncExternalStore } from "react";
import { ledgerClock } from "../../ledger/clock.ts";
import { pageTicker } from "../../ledger/page-ticker.ts";

const MINUTE_MS = 60_000;

const subscribe = (listener: () => void): (() => void) => {
  const stops = [pageTicker.subscribe(listener), ledgerClock.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The ledger's time in seconds, a whole minute: what depends on it is drawn again once a minute. 0 while unknown. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor((ledgerClock.nowMs() ?? 0) / MINUTE_MS) * 60);
}
