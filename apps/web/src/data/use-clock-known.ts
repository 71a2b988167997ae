import { useSyncExternalStore } from "react";
import { ledgerClock } from "./clock.ts";
import { onSecond } from "./seconds.ts";

const known = (): boolean => ledgerClock.nowMs() !== null;

/** Whether the ledger's time has been read: before, nothing has passed and nothing is still to come. */
export const useClockKnown = (): boolean => useSyncExternalStore(onSecond, known);
