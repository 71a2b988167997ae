import type { AccountAddress } from "../ids.ts";
import { depositGold } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { inKgld } from "./fields.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

interface Terms {
  /** The account that holds the gold, if it is another than that of the key. */
  readonly from?: AccountAddress | undefined;
}

/** KGLD into the treasury. */
export const deposit = ofKingdom<"deposit", Terms>()({
  method: "deposit_gold",
  cost: cost(9.3, 0.57),
  places: { amount: 1 },
  request: { amount: inKgld },
  denial: ({ amount }, { rules, kingdom, now }) => rules.denial.deposit(viewOf(kingdom), amount, now),
  complete: asRequested,
  manifest: (realm, key, asked) => depositGold({ realm, ...key, ...asked }),
});
