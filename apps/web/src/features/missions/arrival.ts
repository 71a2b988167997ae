import { dateLocale, shownLanguage } from "../../lib/locale.ts";

/** When a mission that left at `nowMs` arrives on the ledger's clock, which is the one that decides. */
export const ledgerArrival = (nowMs: number, seconds: number): number => nowMs + seconds * 1000;

/**
 * The same on the player's own clock: a ledger of one's own may run ahead, and faster.
 * @param factor ledger seconds per second of the player's clock.
 * @returns null where the ledger's clock stands still.
 */
export const wallArrival = (wallMs: number, seconds: number, factor: number): number | null =>
  factor > 0 ? wallMs + (seconds * 1000) / factor : null;

/** A moment of the ledger's clock, for everybody alike: Nov 21, 2026, 3:04:05 PM UTC. */
export function utcText(ms: number): string {
  const locale = dateLocale(shownLanguage(), globalThis.navigator?.languages ?? []);
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });
  return `${text.format(ms)} UTC`;
}
