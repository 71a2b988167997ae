import { useSyncExternalStore } from "react";
import { ledgerClock } from "./clock.ts";
import { pageTicker } from "./page-ticker.ts";

const subscribe = (listener: () => void): (() => void) => {
  const stops = [pageTicker.subscribe(listener), ledgerClock.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Whether the ledger's clock has reached a moment (seconds); renders once, when it does. Null is never. */
export function usePast(moment: number | null): boolean {
  return useSyncExternalStore(subscribe, () => {
    const now = ledgerClock.nowMs();
    return moment !== null && now !== null && now >= moment * 1000;
  });
}
