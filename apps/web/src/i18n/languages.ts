import { inTime } from "../format/in-time.ts";
import { first } from "./en/first.ts";
import type { PartialLanguage } from "./texts.ts";

interface Row {
  /** By its own name, as its readers look for it. */
  readonly name: string;
  /** Not all is translated yet, and the tests do not ask for it. A folder is checked as a `Language` or a `PartialLanguage`. */
  readonly partial?: true;
  readonly load: () => Promise<PartialLanguage>;
}

/**
 * The languages of the game, one row each; all parts of a language are in the folder of its code. English is the
 * fallback of the others: its texts come with the page, its blazon with the arms, its wallet texts with the wallet.
 */
export const LANGUAGES = {
  en: { name: "English", load: async () => ({ texts: first }) },
  de: { name: "Deutsch", load: async () => (await inTime(() => import("./de/index.ts"))).de },
} as const satisfies Readonly<Record<string, Row>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_ROWS = Object.entries(LANGUAGES) as readonly (readonly [LanguageCode, Row])[];
