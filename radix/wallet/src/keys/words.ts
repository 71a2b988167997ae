import { generateMnemonic, mnemonicToSeed, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

/** Why a text is not a BIP-39 mnemonic; `word` is the first one that is not in the list. */
export class InvalidWords extends Error {
  override readonly name = "InvalidWords";
  readonly reason: "count" | "unknown" | "checksum";
  readonly word: string;

  constructor(reason: InvalidWords["reason"], word = "") {
    super(`These words are no recovery phrase: ${reason}`);
    this.reason = reason;
    this.word = word;
  }
}

const COUNTS: readonly number[] = [12, 15, 18, 21, 24];
const BITS = 256;

/** 24 fresh words. */
export const newWords = (): string => generateMnemonic(wordlist, BITS);

/** The words of a text in one line, regardless of case and spacing. Throws {@link InvalidWords}. */
export function readWords(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const stranger = words.find((word) => !wordlist.includes(word));
  if (stranger !== undefined) throw new InvalidWords("unknown", stranger);
  if (!COUNTS.includes(words.length)) throw new InvalidWords("count");
  const line = words.join(" ");
  if (!validateMnemonic(line, wordlist)) throw new InvalidWords("checksum");
  return line;
}

/** The 64 bytes that keys are derived from. */
export const seedOf = (words: string): Promise<Uint8Array> => mnemonicToSeed(words);
