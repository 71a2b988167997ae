/** What the card of a building or a unit can say. */
import type { Building, Kingdom, Unit } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { PanelName } from "../navigation/navigation.ts";

/** What a building card can say; exactly one at a time. */
export type Offer =
  | { readonly state: "claimable" }
  | { readonly state: "underConstruction"; readonly readyAt: number }
  | { readonly state: "otherBuild" }
  | { readonly state: "atMost" }
  | { readonly state: "noSlot" }
  | { readonly state: "tooPoor" }
  | { readonly state: "buildable" };

/** All that stands, and what is under construction: it takes its slot from the start. */
export const slotsUsed = (rules: Rules, { buildings, construction }: Kingdom): number =>
  rules.standing(buildings) + (construction === null ? 0 : 1);

/** @param ready whether the ledger's clock has reached the end of the build, if there is one. */
export function offerOf(rules: Rules, kingdom: Kingdom, building: Building, ready: boolean): Offer {
  const { construction } = kingdom;
  if (construction !== null) {
    if (construction.building !== building) return { state: "otherBuild" };
    return ready ? { state: "claimable" } : { state: "underConstruction", readyAt: construction.readyAt };
  }
  const { cost, cap } = rules.config.buildings[building];
  if (kingdom.buildings[building] >= cap) return { state: "atMost" };
  if (slotsUsed(rules, kingdom) >= kingdom.buildingSlots) return { state: "noSlot" };
  if (kingdom.treasury < cost) return { state: "tooPoor" };
  return { state: "buildable" };
}

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
