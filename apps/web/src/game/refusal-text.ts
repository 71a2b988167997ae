/** A refusal of the game in the page's language. */
import type { RefusalCode } from "@kingdoms/client";
import type { i18n as I18n, TFunction } from "i18next";
import { ledgerSentence } from "../format/ledger-sentence.ts";

/**
 * The ledger speaks English, and only its sentence has the figures: other languages have texts without them.
 *
 * @param sentence of the ledger; empty if it is not known.
 */
export const refusalText = (
  { t, language }: Pick<I18n, "language"> & { readonly t: TFunction<"messages"> },
  code: RefusalCode,
  sentence: string,
): string => (language === "en" && sentence !== "" ? ledgerSentence(sentence) : t(`refusals.${code}`));
