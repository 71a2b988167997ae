/** The six orders that make units and claim them: one family, told apart by the unit. */
import {
  claimArmy,
  claimBarriers as claimBarriersManifest,
  claimMissiles as claimMissilesManifest,
  createArmyUnit,
  createBarriers as createBarriersManifest,
  createMissiles as createMissilesManifest,
  type Unit,
} from "@kingdoms/client";
import { count } from "./fields.ts";
import { negative, nothing, ofKingdom } from "./kind.ts";

/** Starts a batch, paid by the treasury. */
const create = (unit: Unit, method: string, manifest: typeof createArmyUnit) =>
  ofKingdom()({
    method,
    fields: { amount: count },
    failing: "transaction",
    moves: ({ amount }, rules) => ({ treasury: negative(rules.batchCost(unit, amount)) }),
    manifest: ({ config }, { account, component, id }, { amount }) =>
      manifest(config, account, component, id, amount),
  });

/** Takes the finished batch, however many it holds. */
const claim = (method: string, manifest: typeof claimArmy) =>
  ofKingdom()({
    method,
    fields: { amount: count },
    failing: "claim",
    moves: nothing,
    manifest: ({ config }, { account, component, id }) => manifest(config, account, component, id),
  });

export const createDefenders = create("defenders", "create_army_unit", createArmyUnit);
export const createMissiles = create("missiles", "create_missiles", createMissilesManifest);
export const createBarriers = create("barriers", "create_barriers", createBarriersManifest);
export const claimDefenders = claim("claim_army", claimArmy);
export const claimMissiles = claim("claim_missiles", claimMissilesManifest);
export const claimBarriers = claim("claim_barriers", claimBarriersManifest);

/** How a unit is asked for and claimed. */
export const UNIT_ORDERS = {
  defenders: { create: "createDefenders", claim: "claimDefenders" },
  missiles: { create: "createMissiles", claim: "claimMissiles" },
  barriers: { create: "createBarriers", claim: "claimBarriers" },
} as const satisfies Record<Unit, object>;
