import { building, nothing, ofKingdom } from "./kind.ts";

/** Puts the finished building up; the ledger knows which. */
export const claimBuilding = ofKingdom()({
  method: "claim_building",
  fields: { building },
  failing: "claim",
  moves: nothing,
  manifest: ({ realm, write }, key) => write.claimBuilding({ realm, ...key }),
});
