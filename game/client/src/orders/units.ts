/** The six orders that make units and claim them: one family, distinguished by the unit. */
import type { Unit } from "@kingdoms/rules";
import {
  claimArmy,
  createArmyUnit,
  claimBarriers as writeClaimBarriers,
  claimMissiles as writeClaimMissiles,
  createBarriers as writeCreateBarriers,
  createMissiles as writeCreateMissiles,
} from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { count } from "./fields.ts";
import type { UNIT_ORDERS } from "./kinds.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

type CreateKind = (typeof UNIT_ORDERS)[Unit]["create"];
type ClaimKind = (typeof UNIT_ORDERS)[Unit]["claim"];

/** Starts a batch, paid by the treasury. */
const create = (unit: Unit, method: string, write: typeof createArmyUnit) =>
  ofKingdom<CreateKind>()({
    method,
    cost: cost(9.6, 0.56),
    places: { amount: 1 },
    request: { amount: count },
    denial: ({ amount }, { rules, kingdom, now }) => rules.denial.recruit(viewOf(kingdom), unit, amount, now),
    complete: asRequested,
    manifest: (realm, key, asked) => write({ realm, ...key, ...asked }),
  });

/** Takes the finished batch, however many it holds. */
const claim = (unit: Unit, method: string, write: typeof claimArmy) =>
  ofKingdom<ClaimKind>()({
    method,
    cost: cost(8.2, 0.47),
    request: {},
    denial: (_, { rules, kingdom, now }) => rules.denial.claimBatch(viewOf(kingdom), unit, now),
    complete(_, { kingdom }) {
      const batch = kingdom.batches[unit];
      if (batch === null) throw new RangeError(`there is no batch of ${unit}`);
      return { amount: batch.amount };
    },
    manifest: (realm, key) => write({ realm, ...key }),
  });

export const createDefenders = create("defenders", "create_army_unit", createArmyUnit);
export const createMissiles = create("missiles", "create_missiles", writeCreateMissiles);
export const createBarriers = create("barriers", "create_barriers", writeCreateBarriers);
export const claimDefenders = claim("defenders", "claim_army", claimArmy);
export const claimMissiles = claim("missiles", "claim_missiles", writeClaimMissiles);
export const claimBarriers = claim("barriers", "claim_barriers", writeClaimBarriers);
