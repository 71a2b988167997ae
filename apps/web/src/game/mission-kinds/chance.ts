import { type Attos, ONE } from "@kingdoms/rules";

/** In hundredths, as they are shown: at this chance or above the word holds. */
const WORDS = [
  [99, "nearlySure"],
  [90, "veryLikely"],
  [55, "likely"],
  [45, "even"],
  [10, "unlikely"],
  [1, "veryUnlikely"],
] as const;

export type ChanceWord = "sure" | "impossible" | "nearlyNever" | (typeof WORDS)[number][1];

/** A chance between 0 and 1 as a word, and in hundredths. @param possible whether the rules allow it at all. */
export function chanceOf(
  chance: Attos,
  possible: boolean,
  sure: boolean,
): { readonly word: ChanceWord; readonly share: number } {
  const share = Number((chance * 1000n) / ONE) / 10;
  if (!possible) return { word: "impossible", share: 0 };
  if (sure) return { word: "sure", share: 100 };
  if (share < 1) return { word: "nearlyNever", share: 1 };
  const shown = Math.min(99, Math.round(share));
  return { word: WORDS.find(([least]) => shown >= least)?.[1] ?? "nearlyNever", share: shown };
}
