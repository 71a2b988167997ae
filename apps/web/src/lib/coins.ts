/** Amounts with the coin they are of, as players read them. */
import type { Attos } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { shownAmount } from "./amounts.ts";

type T = TFunction<"messages">;

/** `1,234.56 KGLD`, cut toward zero. */
export const inKgld = (t: T, amount: Attos, places = 2): string =>
  t("common.kgld", { amount: shownAmount(amount, places) });

/** `1,234.56 XRD`, cut toward zero. */
export const inXrd = (t: T, amount: Attos, places = 2): string =>
  t("common.xrd", { amount: shownAmount(amount, places) });
