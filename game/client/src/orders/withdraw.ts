import type { Rules, Xrd } from "@kingdoms/rules";
import { type Kingdom, withdrawFee } from "../kingdom.ts";
import { withdrawGold } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { inKgld } from "./fields.ts";
import { cost, ofKingdom } from "./order.ts";

interface Known {
  readonly rules: Rules;
  readonly kingdom: Kingdom;
  readonly now: number;
}

/** It falls with time, so the present one is always enough, and the surplus comes back. */
const feeOf = ({ rules, kingdom, now }: Known): Xrd => withdrawFee(rules, kingdom, now);

/** KGLD from the treasury into the account, for a fee in XRD. */
export const withdraw = ofKingdom<"withdraw", { readonly fee: Xrd }>()({
  method: "withdraw_gold",
  cost: cost(15.2, 0.92),
  places: { amount: 2 },
  request: { amount: inKgld },
  denial: ({ amount }, known) =>
    known.rules.denial.withdraw(viewOf(known.kingdom), amount, feeOf(known), known.now),
  complete: (request, known) => ({ ...request, fee: feeOf(known) }),
  manifest: (realm, key, asked) => withdrawGold({ realm, ...key, ...asked }),
});
