import { redeemKgld } from "../manifests/factory.ts";
import { inKgld } from "./fields.ts";
import { asRequested, cost, neverDenied, ofAccount } from "./order.ts";

/** KGLD in, XRD out, at the price of the moment in which the ledger carries it out. */
export const redeem = ofAccount<"redeem">()({
  method: "redeem_kgld",
  cost: cost(8.8, 0.56),
  places: { amount: 0 },
  request: { amount: inKgld },
  denial: neverDenied,
  complete: asRequested,
  manifest: (realm, account, asked) => redeemKgld({ realm, account, ...asked }),
});
