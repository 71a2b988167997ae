/**
 * Amounts as a player reads and types them. They are attos (10^-18) in a bigint all the way; nothing here goes through
 * a floating point number.
 */
import { type Attos, formatAttos } from "@kingdoms/rules";
import { writing } from "./locale.ts";

const PLACES = 18;
const ONE = 10n ** 18n;

/** Longest text that is looked at: 39 digits hold every amount that a ledger vault can. */
const MAX_LENGTH = 60;

export type AmountProblem =
  | "empty"
  | "notANumber"
  | "negative"
  | "tooManyPlaces"
  | "tooLong"
  | "aboveMaximum"
  | "zero";

export type AmountInput =
  | { readonly ok: true; readonly value: Attos }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * Reads what somebody typed or pasted. Only ASCII digits and one decimal mark of the shown language count as a number: no
 * exponent, no sign, no grouping, and never the mark of another language, since "1,500" means two different amounts to
 * two different players.
 * @param maximum inclusive; no limit when null.
 */
export function readAmount(text: string, maximum: Attos | null = null): AmountInput {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  if (trimmed.length > MAX_LENGTH) return { ok: false, problem: "tooLong" };
  if (/^[-−][0-9.,]/.test(trimmed)) return { ok: false, problem: "negative" };
  const [whole = "", fraction = "", ...more] = trimmed.split(writing().point);
  if (more.length > 0 || !/^[0-9]+$/.test(whole + fraction)) return { ok: false, problem: "notANumber" };
  if (fraction.length > PLACES) return { ok: false, problem: "tooManyPlaces" };
  const value = (BigInt(whole || "0") * ONE + BigInt(fraction.padEnd(PLACES, "0"))) as Attos;
  if (value === 0n) return { ok: false, problem: "zero" };
  if (maximum !== null && value > maximum) return { ok: false, problem: "aboveMaximum" };
  return { ok: true, value };
}

/** A ledger's text of an amount (`1234.5`) with the decimal mark of the shown language; other texts stay as they are. */
export const localText = (text: string): string =>
  /^-?[0-9]+\.[0-9]+$/.test(text) ? text.replace(".", writing().point) : text;

/** Every digit of an amount, as `readAmount` reads it back. */
export const exactAmount = (value: Attos): string => localText(formatAttos(value));

/**
 * Grouped text with exactly so many places, cut toward zero so that nobody sees more than there is: `1,234.56`, in German
 * `1.234,56`.
 */
export function shownAmount(value: Attos, places: number): string {
  const sign = value < 0n ? "-" : "";
  const magnitude = value < 0n ? 0n - value : value;
  const whole = (magnitude / ONE).toString().replace(/\B(?=(\d{3})+$)/g, writing().group);
  if (places === 0) return sign + whole;
  return `${sign}${whole}${writing().point}${(magnitude % ONE).toString().padStart(PLACES, "0").slice(0, places)}`;
}

/** Position of a slider with `steps` steps to an amount between zero and the maximum; the last step is all of it. */
export function amountAtStep(step: number, steps: number, maximum: Attos): Attos {
  if (step >= steps) return maximum;
  return ((maximum * BigInt(Math.max(0, Math.round(step)))) / BigInt(steps)) as Attos;
}

/** The nearest slider step at or below the amount. */
export function stepOfAmount(value: Attos, steps: number, maximum: Attos): number {
  if (maximum <= 0n) return 0;
  if (value >= maximum) return steps;
  return Number((value * BigInt(steps)) / maximum);
}

/** A share of one as a percentage without needless places: `2 %`, `12.5 %`. */
export function percentText(share: Attos): string {
  return `${exactAmount((share * 100n) as Attos)} %`;
}

export const lesser = (a: Attos, b: Attos): Attos => (a < b ? a : b);

/** The difference, or zero where it would be negative. */
export const less = (a: Attos, b: Attos): Attos => (a > b ? a - b : 0n) as Attos;

export const plus = (a: Attos, b: Attos): Attos => (a + b) as Attos;
