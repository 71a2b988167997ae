/**
 * Amounts as a player reads and types them, with the coin they are of and at the ledger's price. They are attos
 * (10^-18) in a bigint all the way; nothing here goes through a floating point number.
 */
import { type Attos, formatAttos, type Rules, RulesError } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { decimalMark, groupedWhole } from "./locale.ts";

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

export type AmountInput<Amount extends Attos = Attos> =
  | { readonly ok: true; readonly value: Amount }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * Reads what somebody typed or pasted. Only ASCII digits and one decimal mark of the shown language count as a number: no
 * exponent, no sign, no grouping, and never the mark of another language, since "1,500" means two different amounts to
 * two different players.
 * @param maximum inclusive; no limit when null. The amount is of its coin.
 */
export function readAmount<Amount extends Attos = Attos>(
  text: string,
  maximum: Amount | null = null,
): AmountInput<Amount> {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  if (trimmed.length > MAX_LENGTH) return { ok: false, problem: "tooLong" };
  if (/^[-−][0-9.,]/.test(trimmed)) return { ok: false, problem: "negative" };
  const [whole = "", fraction = "", ...more] = trimmed.split(decimalMark());
  if (more.length > 0 || !/^[0-9]+$/.test(whole + fraction)) return { ok: false, problem: "notANumber" };
  if (fraction.length > PLACES) return { ok: false, problem: "tooManyPlaces" };
  const value = (BigInt(whole || "0") * ONE + BigInt(fraction.padEnd(PLACES, "0"))) as Amount;
  if (value === 0n) return { ok: false, problem: "zero" };
  if (maximum !== null && value > maximum) return { ok: false, problem: "aboveMaximum" };
  return { ok: true, value };
}

/** A ledger's text of an amount (`1234.5`) with the decimal mark of the shown language; other texts stay as they are. */
export const localText = (text: string): string =>
  /^-?[0-9]+\.[0-9]+$/.test(text) ? text.replace(".", decimalMark()) : text;

/** Every digit of an amount, as `readAmount` reads it back. */
export const exactAmount = (value: Attos): string => localText(formatAttos(value));

/*
 * How every shown amount is rounded: nobody reads more than there is, and nobody reads less than is taken. So what there is,
 * comes in or is the limit goes down (`shownAmount`; what goes out of a balance is negative there), and what something costs
 * goes up (`shownCost`).
 */

/** Grouped text with exactly so many places, rounded down: `1,234.56`, in German `1.234,56`. */
export const shownAmount = (value: Attos, places: number): string =>
  groupedText(wholeParts(value, places), places);

/** The same for a cost: rounded up. */
export const shownCost = (value: Attos, places: number): string =>
  groupedText(-wholeParts((0n - value) as Attos, places), places);

/** How many whole parts of the last shown place an amount has, rounded down below zero as well. */
function wholeParts(value: Attos, places: number): bigint {
  const part = 10n ** BigInt(PLACES - places);
  const parts = value / part;
  return value % part < 0n ? parts - 1n : parts;
}

function groupedText(parts: bigint, places: number): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(places + 1, "0");
  const whole = groupedWhole(BigInt(digits.slice(0, digits.length - places)));
  const fraction = places === 0 ? "" : decimalMark() + digits.slice(-places);
  return `${parts < 0n ? "-" : ""}${whole}${fraction}`;
}

/** What the positions of a slider stand for. */
export interface SliderScale {
  readonly steps: number;
  /** The last step is all of the maximum, whatever its last digits. */
  readonly amountAt: (step: number) => Attos;
  /** The nearest step at or below the amount. */
  readonly stepOf: (value: Attos) => number;
}

const STEPS = 1000n;

/** @param step what one step is worth; a thousandth of the maximum where none is given. */
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
  return `${exactAmount((share * 100n) as Attos)} %`;
}

export const min = <Amount extends Attos>(a: Amount, b: Amount): Amount => (a < b ? a : b);

/** The difference, or zero where it would be negative. */
export const subtract = <Amount extends Attos>(a: Amount, b: Attos): Amount => (a > b ? a - b : 0n) as Amount;

export const plus = (a: Attos, b: Attos): Attos => (a + b) as Attos;

type T = TFunction<"messages">;

/** What there is: `1,234.56 KGLD`, rounded down. */
export const inKgld = (t: T, amount: Attos, places = 2): string =>
  t("common.kgld", { amount: shownAmount(amount, places) });

/** What there is: `1,234.56 XRD`, rounded down. */
export const inXrd = (t: T, amount: Attos, places = 2): string =>
  t("common.xrd", { amount: shownAmount(amount, places) });

/** What is taken: `1,234.57 KGLD`, rounded up. */
export const costInKgld = (t: T, cost: Attos, places = 2): string =>
  t("common.kgld", { amount: shownCost(cost, places) });

/** What is taken: `1,234.57 XRD`, rounded up. */
export const costInXrd = (t: T, cost: Attos, places = 2): string =>
  t("common.xrd", { amount: shownCost(cost, places) });

/** KGLD for the XRD that was typed, as text for the other field; empty where nothing sensible was typed. */
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
