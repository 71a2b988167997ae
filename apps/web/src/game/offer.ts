import type { Building, Kingdom } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";

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
