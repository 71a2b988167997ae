import { claimDue as writeClaimDue } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

/** Claims the mined gold and every finished building and batch. Unfinished work stays. */
export const claimDue = ofKingdom<"claimDue">()({
  method: "claim_due",
  cost: cost(13.3, 0.78),
  request: {},
  denial: (_, { rules, kingdom, now }) => rules.denial.act(viewOf(kingdom), now),
  complete: asRequested,
  manifest: (realm, key) => writeClaimDue({ realm, ...key }),
});
