import type { Refusal } from "../review/refusal.ts";
import { tidyName } from "../text.ts";
import type { WalletMessages } from "./index.ts";

/** Any component may refuse with a sentence of any length; the game's own are shorter than this. */
const LONGEST_SENTENCE = 240;

/** The sentence that explains a refusal to the player. */
export function refusalSentence(
  messages: WalletMessages,
  { reason, code = "", sentence = "" }: Refusal,
): string {
  return reason === "contract"
    ? messages.contract(code, tidyName(sentence, LONGEST_SENTENCE))
    : messages.refusal[reason];
}
