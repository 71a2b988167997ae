import { claimBuilding as writeClaimBuilding } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { cost, ofKingdom } from "./order.ts";

/** Claims the finished building; the ledger knows which. */
export const claimBuilding = ofKingdom<"claimBuilding">()({
  method: "claim_building",
  cost: cost(12, 0.66),
  request: {},
  denial: (_, { rules, kingdom, now }) => rules.denial.claimBuilding(viewOf(kingdom), now),
  complete(_, { kingdom }) {
    if (kingdom.construction === null) throw new RangeError("nothing is under construction");
    return { building: kingdom.construction.building };
  },
  manifest: (realm, key) => writeClaimBuilding({ realm, ...key }),
});
