import { BUILDINGS } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { localText } from "../../format/amounts.ts";
import { isolated } from "../../format/isolated.ts";
import type { Action } from "../../orders/lifecycle.ts";

/** One line that says what was ordered. Buildings are stored by their ledger name and named here. */
export function orderText(t: TFunction<"messages">, action: Action): string {
  const { name = "", cell = "", amount = "", target = "" } = action.detail;
  const known = BUILDINGS.find((building) => building === action.detail.building);
  const building = known === undefined ? "" : t(`names.buildings.${known}`);
  return t(`actions.kinds.${action.kind}`, {
    name: isolated(name),
    cell,
    amount: localText(amount),
    building,
    target: isolated(target),
  });
}
