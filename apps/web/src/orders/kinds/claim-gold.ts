import { nothing, ofKingdom } from "./kind.ts";

/** Mined gold, and what the trezor holds, into the treasury: how much, the ledger reckons. */
export const claimGold = ofKingdom()({
  method: "claim_mining_rewards",
  fields: {},
  failing: "claim",
  moves: nothing,
  manifest: ({ realm, write }, key) => write.claimMiningRewards({ realm, ...key }),
});
