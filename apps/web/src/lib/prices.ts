/** Both sides of a purchase at a fixed price, for two fields that follow each other. */
import { type Attos, formatAttos } from "@kingdoms/rules";
import type { AmountInput } from "./amounts.ts";

const ONE = 10n ** 18n;

/** KGLD for so much XRD, cut toward zero as the ledger does. @param price XRD for one KGLD. */
export const kgldAmount = (xrd: Attos, price: Attos): Attos => ((xrd * ONE) / price) as Attos;

/** The least XRD that brings at least so much KGLD. */
export const xrdAmount = (kgld: Attos, price: Attos): Attos => ((kgld * price + ONE - 1n) / ONE) as Attos;

/** As text for the other field; empty where nothing sensible was typed. */
export const kgldText = (typed: AmountInput, price: Attos): string =>
  typed.ok ? formatAttos(kgldAmount(typed.value, price)) : "";

export const xrdText = (typed: AmountInput, price: Attos): string =>
  typed.ok ? formatAttos(xrdAmount(typed.value, price)) : "";
