import { useSyncExternalStore } from "react";
import { ledgerClock } from "./clock.ts";
import { onSecond } from "./seconds.ts";

/** Whether the ledger's clock has reached a moment (seconds); renders once, when it does. Null is never. */
export function usePast(moment: number | null): boolean {
  return useSyncExternalStore(onSecond, () => {
    const now = ledgerClock.nowMs();
    return moment !== null && now !== null && now >= moment * 1000;
  });
}
