/**
 * The message catalogue. English is complete and gives the type of every key. The texts of the first paint are always
 * there, the rest is loaded with the code that uses it (`later.ts`). Another language is one more folder like `de/`
 * and its row in `languages.ts`; it is loaded as a whole when it is chosen (`language.ts`).
 */
import i18next, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { shownCount } from "../format/counts.ts";
import { first } from "./en/first.ts";
import type { en } from "./en/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    readonly defaultNS: "messages";
    readonly resources: { readonly messages: typeof en };
    readonly returnNull: false;
    readonly contextSeparator: "|";
  }
}

export const i18n = i18next.createInstance();

/** A count in a sentence has the same format as elsewhere on the page. */
const numbers: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (Number.isInteger(value) ? shownCount(value as number) : String(value)),
};

void i18n
  .use(numbers)
  .use(initReactI18next)
  .init({
    lng: "en",
    fallbackLng: "en",
    defaultNS: "messages",
    resources: { en: { messages: first } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    // Ledger names such as mage_tower are keys of the catalogue; the default "_" would cut them apart.
    contextSeparator: "|",
  });
