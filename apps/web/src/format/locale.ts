/**
 * How the language that is shown writes numbers, dates and spans of time. One place for all pages, since texts that tick
 * are written outside React; `i18n/language.ts` sets it whenever the language changes.
 */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Writing {
  /** Between thousands. */
  readonly group: string;
  /** Between the whole and its parts; the only mark that is understood when an amount is typed. */
  readonly point: string;
  /** Behind a number of days, hours, minutes, seconds where there is little room. */
  readonly units: readonly [day: string, hour: string, minute: string, second: string];
}

const WRITINGS: Readonly<Record<Language, Writing>> = {
  en: { group: ",", point: ".", units: ["d", "h", "m", "s"] },
  de: { group: ".", point: ",", units: ["\u00a0T", "\u00a0h", "\u00a0min", "\u00a0s"] },
};

let current: Language = "en";

export const shownLanguage = (): Language => current;

export function setShownLanguage(language: Language): void {
  current = language;
}

export const writing = (): Writing => WRITINGS[current];

/** The first of the wanted languages (as a browser lists them) that the game speaks. */
export function knownLanguage(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const [primary = ""] = tag.toLowerCase().split("-");
    const known = LANGUAGES.find((language) => language === primary);
    if (known !== undefined) return known;
  }
  return null;
}

/** For dates: the player's own region where it speaks the shown language (en-GB writes 21 Nov, en-US Nov 21). */
export function dateLocale(language: Language, wanted: readonly string[]): string {
  return wanted.find((tag) => knownLanguage([tag]) === language) ?? language;
}
