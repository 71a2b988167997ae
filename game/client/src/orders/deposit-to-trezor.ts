import { depositToTrezor as writeDepositToTrezor } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { inKgld } from "./fields.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

/** KGLD from the treasury to the trezor, which cannot be robbed. */
export const depositToTrezor = ofKingdom<"depositToTrezor">()({
  method: "deposit_to_trezor",
  cost: cost(9, 0.53),
  places: { amount: 1 },
  request: { amount: inKgld },
  denial: ({ amount }, { rules, kingdom, now }) => rules.denial.store(viewOf(kingdom), amount, now),
  complete: asRequested,
  manifest: (realm, key, asked) => writeDepositToTrezor({ realm, ...key, ...asked }),
});
