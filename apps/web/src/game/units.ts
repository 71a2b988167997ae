import type { Building, Kingdom, Unit } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { PanelName } from "../navigation/search.ts";

/** What makes a unit: its building is the capacity of a batch, its popup asks for one. */
export const WORKSHOP = {
  defenders: { building: "barracks", panel: "recruit" },
  missiles: { building: "mage_tower", panel: "missiles" },
  barriers: { building: "obscura_temple", panel: "barriers" },
} as const satisfies Record<Unit, { building: Building; panel: PanelName }>;

/** How many of a unit one batch can hold. */
export const capacityOf = (kingdom: Kingdom, unit: Unit): number =>
  kingdom.buildings[WORKSHOP[unit].building];

/** What a unit's card can say; exactly one at a time. */
export type BatchState =
  | { readonly state: "claimable"; readonly amount: number }
  | { readonly state: "underWay"; readonly amount: number; readonly readyAt: number }
  | { readonly state: "noWorkshop"; readonly building: Building }
  | { readonly state: "open" };

/** @param ready whether the ledger's clock has reached the end of the batch, if there is one. */
export function batchState(kingdom: Kingdom, unit: Unit, ready: boolean): BatchState {
  const batch = kingdom.batches[unit];
  if (batch !== null) {
    return ready
      ? { state: "claimable", amount: batch.amount }
      : { state: "underWay", amount: batch.amount, readyAt: batch.readyAt };
  }
  if (capacityOf(kingdom, unit) === 0) return { state: "noWorkshop", building: WORKSHOP[unit].building };
  return { state: "open" };
}

/** Why a batch cannot be ordered, where the amount typed is not the reason. */
export type BatchRefusal = "noWorkshop" | "inProgress" | "notEnough";

/** @param amount what was typed; 1 asks whether any batch could be paid. */
export function batchRefusal(
  rules: Rules,
  kingdom: Kingdom,
  unit: Unit,
  amount: number,
): BatchRefusal | null {
  if (capacityOf(kingdom, unit) === 0) return "noWorkshop";
  if (kingdom.batches[unit] !== null) return "inProgress";
  return kingdom.treasury < rules.batchCost(unit, amount) ? "notEnough" : null;
}
