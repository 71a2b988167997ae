/** Amounts with the coin they are of, as players read them; `amounts.ts` says which way each is rounded. */
import type { Attos } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { shownAmount, shownCost } from "./amounts.ts";

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
