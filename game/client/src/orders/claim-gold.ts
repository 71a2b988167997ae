import type { Kgld } from "@kingdoms/rules";
import { claimMiningRewards } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { inKgld } from "./fields.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

interface Terms {
  /** Put back into the trezor by the same transaction. */
  readonly hide?: Kgld;
}

/** Moves the mined gold, and the trezor's gold, into the treasury. Only the ledger knows how much. */
export const claimGold = ofKingdom<"claimGold", Terms>()({
  method: "claim_mining_rewards",
  // With gold that goes back into the trezor.
  cost: cost(18, 1.1),
  request: {},
  optional: { hide: inKgld },
  denial: (_, { rules, kingdom, now }) => rules.denial.claimGold(viewOf(kingdom), now),
  complete: asRequested,
  manifest: (realm, key, { hide }) => claimMiningRewards({ realm, ...key, hide }),
});
