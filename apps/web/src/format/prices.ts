/** Both sides of a purchase at the ledger's price, for two fields that follow each other. */
import { type Attos, type Rules, RulesError } from "@kingdoms/rules";
import { type AmountInput, exactAmount } from "./amounts.ts";

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
