/** The possible states of a card of a building or a unit. */
import { type Building, type Kingdom, type Unit, viewOf } from "@kingdoms/client";
import type { RefusalName, Rules } from "@kingdoms/rules";
import type { PanelName } from "../navigation/navigation.ts";

/** The state of a building card; exactly one at a time. */
export type Offer =
  | { readonly state: "claimable" }
  | { readonly state: "underConstruction"; readonly readyAt: number }
  | { readonly state: "otherBuild" }
  | { readonly state: "atMost" }
  | { readonly state: "noSlot" }
  | { readonly state: "tooPoor" }
  /** Until a mission is resolved, or for a reason that no card has a word for. */
  | { readonly state: "resting" }
  | { readonly state: "buildable" };

/** All buildings, the one under construction included: it takes its slot from the start. */
export const slotsUsed = (rules: Rules, { buildings, construction }: Kingdom): number =>
  rules.standing(buildings) + (construction === null ? 0 : 1);

/** The card's text for a refusal. */
const OFFERS: Partial<Record<RefusalName, "otherBuild" | "atMost" | "noSlot" | "tooPoor">> = {
  BUILD_IN_PROGRESS: "otherBuild",
  BUILDING_CAP_REACHED: "atMost",
  NO_FREE_SLOT: "noSlot",
  NOT_ENOUGH_KGLD: "tooPoor",
};

/** @param now seconds of the ledger's clock. */
export function offerOf(rules: Rules, kingdom: Kingdom, building: Building, now: number): Offer {
  const { construction } = kingdom;
  const view = viewOf(kingdom);
  if (construction?.building === building) {
    const denial = rules.denial.claimBuilding(view, now);
    if (denial === null) return { state: "claimable" };
    return denial.code === "BUILD_NOT_READY"
      ? { state: "underConstruction", readyAt: construction.readyAt }
      : { state: "resting" };
  }
  const denial = rules.denial.build(view, building, now);
  return { state: denial === null ? "buildable" : (OFFERS[denial.code] ?? "resting") };
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

/** The state of a unit's card; exactly one at a time. */
export type BatchState =
  | { readonly state: "claimable"; readonly amount: number }
  | { readonly state: "underWay"; readonly amount: number; readonly readyAt: number }
  | { readonly state: "noWorkshop"; readonly building: Building }
  /** Until a mission is resolved. */
  | { readonly state: "resting" }
  | { readonly state: "open" };

/** @param now seconds of the ledger's clock. */
export function batchState(rules: Rules, kingdom: Kingdom, unit: Unit, now: number): BatchState {
  const view = viewOf(kingdom);
  const batch = kingdom.batches[unit];
  if (batch !== null) {
    const denial = rules.denial.claimBatch(view, unit, now);
    if (denial === null) return { state: "claimable", amount: batch.amount };
    return denial.code === "BATCH_NOT_READY"
      ? { state: "underWay", amount: batch.amount, readyAt: batch.readyAt }
      : { state: "resting" };
  }
  switch (rules.denial.recruit(view, unit, 1, now)?.code) {
    case "BUILDING_REQUIRED":
      return { state: "noWorkshop", building: WORKSHOP[unit].building };
    case "MISSION_PENDING":
      return { state: "resting" };
    default:
      // What else there is against it, such as an empty treasury, its popup says.
      return { state: "open" };
  }
}
