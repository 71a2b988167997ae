import { collectRefunds as writeCollectRefunds } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

/** Moves what missions gave back of their fees from the kingdom to the account. Only the ledger knows how much. */
export const collectRefunds = ofKingdom<"collectRefunds">()({
  method: "collect_refunds",
  cost: cost(9.1, 0.55),
  request: {},
  denial: (_, { rules, kingdom, now }) => rules.denial.act(viewOf(kingdom), now),
  complete: asRequested,
  manifest: (realm, key) => writeCollectRefunds({ realm, ...key }),
});
