import { ledgerClock } from "./clock.ts";
import { pageTicker } from "./page-ticker.ts";

/** Told each second, and at once when the ledger's clock is set. */
export function onSecond(listener: () => void): () => void {
  const stops = [pageTicker.subscribe(listener), ledgerClock.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Ledger time in seconds; the page's own clock until the ledger's is known. */
export const ledgerSeconds = (): number => (ledgerClock.nowMs() ?? Date.now()) / 1000;
