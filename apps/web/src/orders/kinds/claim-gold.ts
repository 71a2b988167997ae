import type { Kgld } from "@kingdoms/rules";
import { nothing, ofKingdom } from "./kind.ts";

interface Terms {
  /** Put back into the trezor by the same transaction. */
  readonly hide?: Kgld;
}

/** Mined gold, and what the trezor holds, into the treasury: how much, the ledger reckons. */
export const claimGold = ofKingdom<Terms>()({
  method: "claim_mining_rewards",
  fields: {},
  failing: "claim",
  moves: nothing,
  manifest: ({ realm, write }, key, { hide }) => write.claimMiningRewards({ realm, ...key, hide }),
});
