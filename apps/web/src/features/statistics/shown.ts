import type { Attos } from "@kingdoms/rules";
import { shownAmount } from "../../format/amounts.ts";

/** How high an amount is drawn; what is read is written from the amount itself. */
export const heightOf = (amount: bigint): number => Number(amount / 10n ** 12n) / 1e6;

const HOUR = 3600n;

/** KGLD that a mine brings in an hour at this rate. */
export const perHour = (ratio: Attos): Attos => (ratio * HOUR) as Attos;

/** A value of a chart, whole units being enough. */
export const pointOf = (amount: Attos): { readonly height: number; readonly text: string } => ({
  height: heightOf(amount),
  text: shownAmount(amount, 2),
});
