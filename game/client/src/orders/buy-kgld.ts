import { buyKgld as writeBuyKgld } from "../manifests/factory.ts";
import { inXrd } from "./fields.ts";
import { asRequested, cost, neverDenied, ofAccount } from "./order.ts";

/** XRD in, KGLD out; the amount is the XRD. */
export const buyKgld = ofAccount<"buyKgld">()({
  method: "buy_kgld",
  cost: cost(9.5, 0.64),
  places: { amount: 0 },
  request: { amount: inXrd },
  denial: neverDenied,
  complete: asRequested,
  manifest: (realm, account, asked) => writeBuyKgld({ realm, account, ...asked }),
});
