import { claimBuilding as writeClaimBuilding } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { ofKingdom } from "./order.ts";

/** Claims the finished building; the ledger knows which. */
export const claimBuilding = ofKingdom<"claimBuilding">()({
  method: "claim_building",
  request: {},
  denial: (_, { rules, kingdom, now }) => rules.denial.claimBuilding(viewOf(kingdom), now),
  complete(_, { kingdom }) {
    if (kingdom.construction === null) throw new RangeError("nothing is under construction");
    return { building: kingdom.construction.building };
  },
  manifest: (realm, key) => writeClaimBuilding({ realm, ...key }),
});
