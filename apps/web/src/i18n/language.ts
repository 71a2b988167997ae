import { create } from "zustand";
import { playerForms, primaryLanguage, setShownLanguage } from "../format/locale.ts";
import { kept } from "../ui/kept.ts";
import { first } from "./en/first.ts";
import { i18n } from "./index.ts";
import { LANGUAGE_ROWS, LANGUAGES, type LanguageCode } from "./languages.ts";
import type { PartialLanguage } from "./texts.ts";

/** Null until one is chosen: then it is the browser's. */
export const languageChoice = kept<LanguageCode | null>("language", {
  usual: null,
  read: (value) => knownLanguage([String(value)]) ?? undefined,
  write: (language) => language,
});

interface Shown extends Pick<PartialLanguage, "blazon" | "wallet"> {
  readonly language: LanguageCode;
}

/** The shown language, and the parts of it that are not texts of the catalogue. */
export const useLanguage = create<Shown>(() => ({ language: "en" }));

/** The first of the wanted languages (as a browser lists them) that the game speaks. */
export function knownLanguage(wanted: readonly string[]): LanguageCode | null {
  for (const tag of wanted) {
    const row = LANGUAGE_ROWS.find(([code]) => code === primaryLanguage(tag));
    if (row !== undefined) return row[0];
  }
  return null;
}

async function show(language: LanguageCode): Promise<void> {
  const { texts, blazon, wallet }: PartialLanguage = await LANGUAGES[language].load();
  if (!i18n.hasResourceBundle(language, "messages")) {
    // Castle and map read their part of the catalogue as a whole: untranslated texts must be there in English.
    i18n.addResourceBundle(language, "messages", first);
    i18n.addResourceBundle(language, "messages", texts, true, true);
  }
  // Before listeners are called, since they write numbers when they render again.
  setShownLanguage(language, playerForms(language, navigator.languages, Object.keys(LANGUAGES)));
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  document.title = i18n.t("common.title");
  useLanguage.setState({ language, blazon, wallet }, true);
}

/** The earlier choice, else the first language of the browser that the game speaks. */
export async function startLanguage(): Promise<void> {
  const language = languageChoice.get() ?? knownLanguage(navigator.languages) ?? "en";
  // Without its texts the page is shown in English rather than not at all.
  await show(language).catch(() => show("en"));
}

export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await show(language);
  languageChoice.set(language);
}
