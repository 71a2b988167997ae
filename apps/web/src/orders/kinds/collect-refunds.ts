import { nothing, ofKingdom } from "./kind.ts";

/** What missions gave back of their fees, from the kingdom into the account: how much, the ledger knows. */
export const collectRefunds = ofKingdom()({
  method: "collect_refunds",
  fields: {},
  failing: "claim",
  moves: nothing,
  manifest: ({ realm, write }, key) => write.collectRefunds({ realm, ...key }),
});
