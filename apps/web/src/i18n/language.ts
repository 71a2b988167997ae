import { create } from "zustand";
import { inTime } from "../format/in-time.ts";
import { knownLanguage, type Language, setShownLanguage } from "../format/locale.ts";
import { type Catalogue, i18n } from "./index.ts";

/** Each language by its own name, as its readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

const KEY = "kingdoms:language";

/** English is part of the first load; the others are fetched when they are wanted. */
const load: Readonly<Record<Exclude<Language, "en">, () => Promise<Catalogue>>> = {
  de: async () => (await inTime(() => import("./de/index.ts"))).de,
};

export const useLanguage = create<{ readonly language: Language }>(() => ({ language: "en" }));

async function show(language: Language): Promise<void> {
  if (language !== "en" && !i18n.hasResourceBundle(language, "messages")) {
    i18n.addResourceBundle(language, "messages", await load[language]());
  }
  // Before the change is told, since what is drawn again then writes numbers, too.
  setShownLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  document.title = i18n.t("common.title");
  useLanguage.setState({ language });
}

/** What was chosen before, else the first language of the browser that the game speaks. */
export async function startLanguage(): Promise<void> {
  const chosen = knownLanguage([localStorage.getItem(KEY) ?? ""]);
  const language = chosen ?? knownLanguage(navigator.languages) ?? "en";
  // Without its texts the page is shown in English rather than not at all.
  await show(language).catch(() => show("en"));
}

export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  localStorage.setItem(KEY, language);
}
