/** A refusal as the ledger says it, in English, with its figures as this page writes them: it counts time in seconds, and groups nothing. */
import { localText } from "./amounts.ts";
import { durationWords } from "./times.ts";

export const ledgerSentence = (sentence: string): string =>
  sentence
    .replace(/(\d{1,15}) seconds?\b/g, (_, seconds: string) => durationWords(Number(seconds), "en"))
    .replace(
      /(\d{1,40}(?:\.\d{1,18})?) (KGLD|XRD)\b/g,
      (_, amount: string, coin: string) => `${localText(amount)} ${coin}`,
    )
    .replace(/ holds (\d{1,40}(?:\.\d{1,18})?)(?=\.$)/, (_, amount: string) => ` holds ${localText(amount)}`);
