import { BUILDINGS } from "@kingdoms/client";
import type { TFunction } from "i18next";
import type { Action } from "../../actions/lifecycle.ts";
import { localText } from "../../lib/amounts.ts";
import { isolated } from "../../lib/isolated.ts";

/** One line that says what was ordered. Buildings are stored by their ledger name and named here. */
export function orderText(t: TFunction<"messages">, action: Action): string {
  const { name = "", cell = "", amount = "", target = "" } = action.detail;
  const known = BUILDINGS.find((building) => building === action.detail.building);
  const building = known === undefined ? "" : t(`structures.names.${known}`);
  return t(`actions.kinds.${action.kind}`, {
    name: isolated(name),
    cell,
    amount: localText(amount),
    building,
    target: isolated(target),
  });
}
