/**
 * Amounts as a player reads and types them, with the coin they are of and at the ledger's price. They are attos
 * (10^-18) in a bigint all the way; nothing here goes through a floating point number.
 */
import { type Attos, formatAttos, ONE, PLACES, parseAttos, type Rules, RulesError } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { decimalMark, groupedWhole } from "./locale.ts";
import { readNumber } from "./typed-number.ts";

/** Longest text that is looked at: 39 digits and 18 places, with their marks, hold every amount that a ledger vault can. */
const MAX_LENGTH = 80;

export type AmountProblem =
  | "empty"
  | "notANumber"
  | "ambiguous"
  | "negative"
  | "tooManyPlaces"
  | "tooLong"
  | "aboveMaximum"
  | "zero";

export type AmountInput<Amount extends Attos = Attos> =
  | { readonly ok: true; readonly value: Amount }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * Parses an amount that a player typed or pasted, without rounding. It reads all that this page writes, and any other
 * way of writing a number that can mean only one thing (`typed-number.ts`).
 * @param maximum inclusive; no limit when null. The amount is of its coin.
 */
export function readAmount<Amount extends Attos = Attos>(
  text: string,
  maximum: Amount | null = null,
): AmountInput<Amount> {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  if (trimmed.length > MAX_LENGTH) return { ok: false, problem: "tooLong" };
  const signed = /^\p{Cf}*([-−+])(?=[\p{Nd}.,])/u.exec(trimmed);
  if (signed !== null && signed[1] !== "+") return { ok: false, problem: "negative" };
  const read = readNumber(trimmed.slice(signed?.[0].length ?? 0));
  if (!read.ok) return read;
  const { whole, fraction } = read;
  if (fraction.length > PLACES) return { ok: false, problem: "tooManyPlaces" };
  const value = (BigInt(whole || "0") * ONE + BigInt(fraction.padEnd(PLACES, "0"))) as Amount;
  if (value === 0n) return { ok: false, problem: "zero" };
  if (maximum !== null && value > maximum) return { ok: false, problem: "aboveMaximum" };
  return { ok: true, value };
}

/** A pasted amount without the coin's name: the page writes `50,000.00 KGLD`. */
export const withoutUnit = (text: string, unit: string): string =>
  text.replace(new RegExp(`\\s*${unit}\\s*$`, "iu"), "");

/** Every digit of an amount as it stands in a field: no marks between thousands, as one types it. */
export const exactAmount = (value: Attos): string => formatAttos(value).replace(".", decimalMark());

/** Every digit of an amount in a text: `50,000.5`. */
export function exactText(value: Attos): string {
  const [whole = "0", fraction] = formatAttos(value < 0n ? ((0n - value) as Attos) : value).split(".");
  const parts = fraction === undefined ? "" : decimalMark() + fraction;
  return `${value < 0n ? "-" : ""}${groupedWhole(BigInt(whole))}${parts}`;
}

/** A ledger's text of an amount (`1234.5`) as this page writes it; other texts stay as they are. */
export const localText = (text: string): string =>
  /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? exactText(parseAttos(text)) : text;

/* How every shown amount is rounded: a shown balance is never more than the real one, and a shown cost never less. So
   balances, incomes and limits are rounded down (`shownAmount`), and costs up (`shownCost`). Figures of the
   configuration are not rounded (`exactText`). */

/** Grouped text with exactly so many places, rounded down: `1,234.56`, in German `1.234,56`. */
export const shownAmount = (value: Attos, places: number): string => groupedText(value, places, 0n);

/** The same for a cost: rounded up. */
export const shownCost = (value: Attos, places: number): string =>
  groupedText(value, places, 10n ** BigInt(PLACES - places) - 1n);

/** The digits are those of the amount without its sign: one kingdom's loss reads like the other one's gain. */
function groupedText(value: Attos, places: number, added: bigint): string {
  const size: bigint = value < 0n ? 0n - value : value;
  const parts = (size + added) / 10n ** BigInt(PLACES - places);
  const digits = parts.toString().padStart(places + 1, "0");
  const whole = groupedWhole(BigInt(digits.slice(0, digits.length - places)));
  const fraction = places === 0 ? "" : decimalMark() + digits.slice(-places);
  return `${value < 0n && parts > 0n ? "-" : ""}${whole}${fraction}`;
}

/** The amounts at the positions of a slider. */
export interface SliderScale {
  readonly steps: number;
  /** The last step is all of the maximum, down to its last digits. */
  readonly amountAt: (step: number) => Attos;
  /** The nearest step at or below the amount. */
  readonly stepOf: (value: Attos) => number;
}

const STEPS = 1000n;

/** @param step the worth of one step; a thousandth of the maximum by default. */
export function sliderScale(maximum: Attos, step: Attos | null = null): SliderScale {
  if (maximum <= 0n) return { steps: 0, amountAt: () => 0n as Attos, stepOf: () => 0 };
  const [worth, share] = step !== null && step > 0n ? [step as bigint, 1n] : [maximum as bigint, STEPS];
  const steps = Number((maximum * share + worth - 1n) / worth);
  return {
    steps,
    amountAt: (at) =>
      (at >= steps ? maximum : (worth * BigInt(Math.max(0, Math.round(at)))) / share) as Attos,
    stepOf: (value) => (value >= maximum ? steps : Number((value * share) / worth)),
  };
}

/** A share of one as a percentage without needless places: `2 %`, `12.5 %`. */
export function percentText(share: Attos): string {
  return `${exactText((share * 100n) as Attos)} %`;
}

/** A quotient below one, and its places as far as the ledger has them. */
export const quotient = (part: Attos, whole: Attos): Attos => ((part * ONE) / whole) as Attos;

const PRICE_PLACES = 6;

/** A price in a text, rounded down and without trailing zeros; with all of its digits if it would be rounded to zero. */
export function priceText(price: Attos): string {
  const unit = 10n ** BigInt(PLACES - PRICE_PLACES);
  return exactText(price < unit ? price : (((price / unit) * unit) as Attos));
}

export const min = <Amount extends Attos>(a: Amount, b: Amount): Amount => (a < b ? a : b);

/** The difference, or zero if it would be negative. */
export const subtract = <Amount extends Attos>(a: Amount, b: Attos): Amount => (a > b ? a - b : 0n) as Amount;

export const plus = (a: Attos, b: Attos): Attos => (a + b) as Attos;

type T = TFunction<"messages">;

/** A figure of the configuration, all of it: `300 KGLD`. */
export const figureInKgld = (t: T, figure: Attos): string => t("common.kgld", { amount: exactText(figure) });

/** The same of XRD: `600 XRD`. */
export const figureInXrd = (t: T, figure: Attos): string => t("common.xrd", { amount: exactText(figure) });

/** What there is: `1,234.56 KGLD`, rounded down. */
export const inKgld = (t: T, amount: Attos, places = 2): string =>
  t("common.kgld", { amount: shownAmount(amount, places) });

/** What there is: `1,234.56 XRD`, rounded down. */
export const inXrd = (t: T, amount: Attos): string => t("common.xrd", { amount: shownAmount(amount, 2) });

/** A cost: `1,234.57 KGLD`, rounded up. */
export const costInKgld = (t: T, cost: Attos): string => t("common.kgld", { amount: shownCost(cost, 2) });

/** A cost: `1,234.57 XRD`, rounded up. */
export const costInXrd = (t: T, cost: Attos): string => t("common.xrd", { amount: shownCost(cost, 2) });

/** KGLD for the typed XRD, as text for the other field; empty if the typed text is no amount. */
export const kgldText = (rules: Rules, typed: AmountInput): string =>
  textOf(typed, (xrd) => rules.kgldFor(xrd));

/** The least XRD that brings at least the KGLD that was typed. */
export const xrdText = (rules: Rules, typed: AmountInput): string =>
  textOf(typed, (kgld) => rules.xrdFor(kgld));

function textOf(typed: AmountInput, other: (amount: Attos) => Attos): string {
  if (!typed.ok) return "";
  try {
    return exactAmount(other(typed.value));
  } catch (error) {
    // More than the ledger can hold.
    if (error instanceof RulesError) return "";
    throw error;
  }
}
