import type { Attos } from "@kingdoms/rules";

/** In hundredths: at this chance or above the word holds. The last one holds below all of them. */
const WORDS = [
  [99, "nearlySure"],
  [75, "veryLikely"],
  [55, "likely"],
  [45, "even"],
  [25, "unlikely"],
  [1, "veryUnlikely"],
] as const;

export type ChanceWord = "sure" | "impossible" | "nearlyNever" | (typeof WORDS)[number][1];

const ONE = 10n ** 18n;

/** A chance between 0 and 1 as a word, and in hundredths. @param possible whether the rules allow it at all. */
export function chanceOf(
  chance: Attos,
  possible: boolean,
  sure: boolean,
): { readonly word: ChanceWord; readonly share: number } {
  const share = Number((chance * 1000n) / ONE) / 10;
  if (!possible) return { word: "impossible", share: 0 };
  if (sure) return { word: "sure", share: 100 };
  const word = WORDS.find(([least]) => share >= least)?.[1] ?? "nearlyNever";
  return { word, share: Math.min(99, Math.max(1, Math.round(share))) };
}
