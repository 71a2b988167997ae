import { voidPlans as writeVoidPlans } from "../manifests/kingdom.ts";
import { asRequested, cost, neverDenied, ofKingdom } from "./order.ts";

/** Voids every order that was signed in advance for the kingdom's plan in force. A kingdom can do it at any time. */
export const voidPlans = ofKingdom<"voidPlans">()({
  method: "void_plans",
  cost: cost(8, 0.46),
  request: {},
  denial: neverDenied,
  complete: asRequested,
  manifest: (realm, key) => writeVoidPlans({ realm, ...key }),
});
