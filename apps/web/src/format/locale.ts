/**
 * How numbers, dates and spans of time are written. Words are in the language that is shown; marks of numbers and the order of
 * dates are the player's own, from the region of the browser. `Intl` knows both. One place for all pages, since texts that tick
 * are written outside React; `i18n/language.ts` sets it whenever the language changes.
 */

/** The two locales beside the language: whose marks numbers have, and whose order dates have. */
interface PlayerForms {
  readonly numbers: string;
  readonly dates: string;
}

let current = "en";
let forms: PlayerForms = { numbers: "en", dates: "en" };

export const shownLanguage = (): string => current;
export const shownDateLocale = (): string => forms.dates;

export function setShownLanguage(
  language: string,
  player: PlayerForms = { numbers: language, dates: language },
): void {
  current = language;
  forms = player;
}

const formats = new Map<string, Intl.NumberFormat>();

/** The digits are always those that every keyboard has. @param name of these options. */
function numberFormat(locale: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = `${locale} ${name}`;
  const format = formats.get(known) ?? new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options });
  formats.set(known, format);
  return format;
}

/** A whole number with the marks between its thousands: `1,234`, in German `1.234`. */
export const groupedWhole = (value: number | bigint): string =>
  numberFormat(forms.numbers, "whole", { useGrouping: true, maximumFractionDigits: 0 }).format(value);

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const marks = new Map<string, Marks>();

function marksOf(locale: string): Marks {
  const known = marks.get(locale);
  if (known !== undefined) return known;
  const parts = numberFormat(locale, "marks", { minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
  const part = (type: "decimal" | "group", none: string): string =>
    parts.find((one) => one.type === type)?.value ?? none;
  const found = { decimal: part("decimal", "."), group: part("group", "") };
  marks.set(locale, found);
  return found;
}

/** Between the whole and its parts, as this page writes it. */
export const decimalMark = (): string => marksOf(forms.numbers).decimal;

/** Between thousands, as this page writes it. */
export const groupMark = (): string => marksOf(forms.numbers).group;

/** For narrow places: `5.4K`, in German `5400`, `1,2 Mio.`; the word is the language's, the decimal mark the player's. */
export const compactNumber = (value: number): string =>
  numberFormat(current, "compact", { notation: "compact", maximumFractionDigits: 2 })
    .formatToParts(value)
    .map(({ type, value: text }) =>
      type === "decimal" ? decimalMark() : type === "group" ? groupMark() : text,
    )
    .join("");

/** A number of days, hours, minutes or seconds for narrow places: `2d`, in German `2 T`. */
export const briefUnit = (value: number, unit: "day" | "hour" | "minute" | "second"): string =>
  numberFormat(current, unit, { style: "unit", unit, unitDisplay: "narrow" })
    .format(value)
    .replaceAll(" ", "\u00a0");

/** The language of a tag as browsers list them: `de` of `de-AT`. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

/**
 * The player's number and date formats. A browser that prefers a language of the game gets those of the shown one, in
 * the player's region if it is named (en-GB writes 21 Nov, en-US Nov 21). Any other, a French one for example, gets
 * the marks of its own keyboard, and dates in the order of its region with the month in words that fit the page.
 * @param wanted the browser's languages, the preferred one first. @param spoken the languages of the game.
 */
export function playerForms(
  language: string,
  wanted: readonly string[],
  spoken: readonly string[],
): PlayerForms {
  const own = wanted.find((tag) => primaryLanguage(tag) === language && known(tag)) ?? language;
  const [first = language] = wanted.filter(known);
  if (spoken.includes(primaryLanguage(first))) return { numbers: own, dates: own };
  return { numbers: first, dates: inRegion(language, new Intl.Locale(first).maximize().region) };
}

function known(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    // Some browsers list "C" or a tag with an underscore.
    return false;
  }
}

/** If `Intl` has no English of a region, it writes that of the United States, whose order few other regions use. */
function inRegion(language: string, region: string | undefined): string {
  if (region === undefined) return language;
  const tag = `${language}-${region}`;
  const resolved = new Intl.DateTimeFormat(tag).resolvedOptions().locale;
  return resolved === "en" && region !== "US" ? "en-GB" : tag;
}
