import { useSyncExternalStore } from "react";
import { ledgerClock } from "../../ledger/clock.ts";
import { pageTicker } from "../../ledger/page-ticker.ts";

/** Ledger time in seconds; the page's own clock until the ledger's is known. */
export const ledgerSeconds = (): number => (ledgerClock.nowMs() ?? Date.now()) / 1000;

const subscribe = (listener: () => void): (() => void) => pageTicker.subscribe(listener);
const minute = (): number => Math.floor(ledgerSeconds() / 60) * 60;

/** The minute that the ledger is in, for what is told in minutes: a page that shows it changes once a minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute);
