import { dateLocale, shownLanguage } from "../../format/locale.ts";

/** When a mission that left at `nowMs` arrives on the ledger's clock, which is the one that decides. */
export const ledgerArrival = (nowMs: number, seconds: number): number => nowMs + seconds * 1000;

/**
 * The same on the player's own clock: a ledger of one's own may run ahead, and faster.
 * @param factor ledger seconds per second of the player's clock.
 * @returns null where the ledger's clock stands still.
 */
export const wallArrival = (wallMs: number, seconds: number, factor: number): number | null =>
  factor > 0 ? wallMs + (seconds * 1000) / factor : null;

/** To the minute, since it moves on until the launch: Nov 21, 2026, 3:04 PM. @param zone the player's own by default. */
export function momentText(ms: number, zone?: "UTC"): string {
  const locale = dateLocale(shownLanguage(), globalThis.navigator?.languages ?? []);
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(ms);
  return zone === undefined ? text : `${text} ${zone}`;
}
