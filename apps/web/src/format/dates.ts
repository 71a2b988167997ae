import { dateLocale, shownLanguage } from "./locale.ts";

const STYLES = {
  /** A day: Nov 21, 2026. */
  day: { dateStyle: "medium" },
  /** Below a drawing: Nov 21; within few days Nov 21, 3 PM. */
  dayBrief: { day: "numeric", month: "short" },
  brief: { day: "numeric", month: "short", hour: "numeric" },
  /** A moment in a list, where there is little room: 11/21/26, 3:04 PM. */
  short: { dateStyle: "short", timeStyle: "short" },
  /** A moment to the second: Nov 21, 2026, 3:04:05 PM. */
  full: { dateStyle: "medium", timeStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const made = new Map<string, Intl.DateTimeFormat>();

/** A moment in the shown language and the player's own time zone. */
export function shownDate(ms: number, style: DateStyle): string {
  const locale = dateLocale(shownLanguage(), globalThis.navigator?.languages ?? []);
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, STYLES[style]);
  made.set(key, format);
  return format.format(ms);
}
