/** Whole numbers of things as a player reads and types them. */
import { compactNumber, groupedWhole } from "./locale.ts";
import { readNumber } from "./typed-number.ts";

type CountProblem = "empty" | "notAWhole" | "zero" | "aboveMaximum";

export type CountInput =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: CountProblem };

/** Reads the numbers that the page writes, and any other whole number that can mean only one thing. @param maximum inclusive. */
export function readCount(text: string, maximum: number): CountInput {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  const read = readNumber(trimmed);
  if (!read.ok || !/^0*$/.test(read.fraction)) return { ok: false, problem: "notAWhole" };
  // Too long for a number to be exact is above any maximum as well.
  const value = Number(read.whole);
  if (value > maximum) return { ok: false, problem: "aboveMaximum" };
  if (value === 0) return { ok: false, problem: "zero" };
  return { ok: true, value };
}

/** `5,400`, in German `5.400`. */
export const shownCount = (value: number): string => groupedWhole(value);

/** For narrow places: `5.4K`, in German `5400`, `1,2 Mio.` */
export const briefCount = compactNumber;
