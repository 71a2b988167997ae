/** A refusal as the ledger says it, in English, with its figures as this page writes them: it groups nothing. */
import { localText } from "./amounts.ts";

export const ledgerSentence = (sentence: string): string =>
  sentence
    .replace(
      /(\d{1,40}(?:\.\d{1,18})?) (KGLD|XRD)\b/g,
      (_, amount: string, coin: string) => `${localText(amount)} ${coin}`,
    )
    .replace(
      / (has|paid) (\d{1,40}(?:\.\d{1,18})?)(?=\.$)/,
      (_, verb: string, amount: string) => ` ${verb} ${localText(amount)}`,
    );
