/** The page's text for an error: its code and its English words. */
import { errorSentence } from "../../../apps/web/src/format/error-sentence.ts";
import { common } from "../../../apps/web/src/i18n/en/frame.ts";

type Words = Parameters<typeof errorSentence>[0];

const words = ((key: string) =>
  (common as Readonly<Record<string, string>>)[key.replace("common.", "")]) as Words;

export const shown = (error: unknown): string => errorSentence(words, error);
