import { useSyncExternalStore } from "react";
import { ledgerSeconds, onSecond } from "./seconds.ts";

const minute = (): number => Math.floor(ledgerSeconds() / 60) * 60;

/** The minute that the ledger is in (seconds), for what is told in minutes: what shows it is drawn again once a minute. */
export const useMinute = (): number => useSyncExternalStore(onSecond, minute);
