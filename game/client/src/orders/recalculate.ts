import { recalculate as writeRecalculate } from "../manifests/factory.ts";
import { asRequested, cost, neverDenied, ofAccount } from "./order.ts";

/** Sets the weekly minting rate, which concerns all kingdoms alike. */
export const recalculate = ofAccount<"recalculate">()({
  method: "recalculate_minting_ratio",
  cost: cost(7.8, 0.46),
  request: {},
  denial: neverDenied,
  complete: asRequested,
  manifest: (realm) => writeRecalculate(realm),
});
