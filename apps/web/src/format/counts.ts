/** Whole numbers of things as a player reads and types them. */
import { groupedWhole, shownLanguage } from "./locale.ts";

type CountProblem = "empty" | "notAWhole" | "zero" | "aboveMaximum";

export type CountInput =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: CountProblem };

/** Only ASCII digits count: no sign, no point, no grouping. @param maximum inclusive. */
export function readCount(text: string, maximum: number): CountInput {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  if (!/^\d+$/.test(trimmed)) return { ok: false, problem: "notAWhole" };
  // Too long for a number to be exact is above any maximum as well.
  const value = Number(trimmed);
  if (value > maximum) return { ok: false, problem: "aboveMaximum" };
  if (value === 0) return { ok: false, problem: "zero" };
  return { ok: true, value };
}

/** `5,400`, in German `5.400`. */
export const shownCount = (value: number): string => groupedWhole(value);

/** Where there is little room: `5.4K`, in German `5400`, `1,2 Mio.` */
export const briefCount = (value: number): string =>
  new Intl.NumberFormat(shownLanguage(), { notation: "compact", maximumFractionDigits: 2 }).format(value);
