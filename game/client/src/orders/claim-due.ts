import { claimDue as writeClaimDue } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { asRequested, ofKingdom } from "./order.ts";

/** Claims the finished building, the finished batches and the mined gold, and leaves out what is not ready. */
export const claimDue = ofKingdom<"claimDue">()({
  method: "claim_due",
  request: {},
  denial: (_, { rules, kingdom, now }) => rules.denial.act(viewOf(kingdom), now),
  complete: asRequested,
  manifest: (realm, key) => writeClaimDue({ realm, ...key }),
});
