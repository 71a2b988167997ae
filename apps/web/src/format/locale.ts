/**
 * How the language that is shown writes numbers, dates and spans of time; `Intl` knows it for every language. One place
 * for all pages, since texts that tick are written outside React; `i18n/language.ts` sets it whenever the language changes.
 */
let current = "en";

export const shownLanguage = (): string => current;

export function setShownLanguage(language: string): void {
  current = language;
}

const formats = new Map<string, Intl.NumberFormat>();

/** The digits are always those that can be typed. */
function numberFormat(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = `${current} ${key}`;
  const format =
    formats.get(known) ?? new Intl.NumberFormat(current, { numberingSystem: "latn", ...options });
  formats.set(known, format);
  return format;
}

/** A whole number with the marks between its thousands: `1,234`, in German `1.234`. */
export const groupedWhole = (value: number | bigint): string =>
  numberFormat("whole", { useGrouping: true, maximumFractionDigits: 0 }).format(value);

/** Between the whole and its parts; the only mark that is understood when an amount is typed. */
export const decimalMark = (): string =>
  numberFormat("decimal", {})
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";

/** A number of days, hours, minutes or seconds where there is little room: `2d`, in German `2 T`. */
export const briefUnit = (value: number, unit: "day" | "hour" | "minute" | "second"): string =>
  numberFormat(unit, { style: "unit", unit, unitDisplay: "narrow" }).format(value).replaceAll(" ", "\u00a0");

/** The language of a tag as browsers list them: `de` of `de-AT`. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

/** For dates: the player's own region where it speaks the shown language (en-GB writes 21 Nov, en-US Nov 21). */
export const dateLocale = (language: string, wanted: readonly string[]): string =>
  wanted.find((tag) => primaryLanguage(tag) === language) ?? language;
