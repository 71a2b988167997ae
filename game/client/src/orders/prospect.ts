import type { Xrd } from "@kingdoms/rules";
import { prospectResources } from "../manifests/missions.ts";
import { viewOf } from "../view.ts";
import { cost, ofKingdom } from "./order.ts";

/** An expedition for more gold in the ground, paid by treasury and account. */
export const prospect = ofKingdom<"prospect", { readonly fee: Xrd }>()({
  method: "prospect_resources",
  cost: cost(15.8, 0.94),
  request: {},
  denial: (_, { rules, kingdom, now }) =>
    rules.denial.launch(viewOf(kingdom), { kind: "prospect", amount: 0, target: null }, now),
  complete: (_, { rules }) => ({ fee: rules.config.missions.fee }),
  manifest: (realm, key, asked) => prospectResources({ realm, ...key, ...asked }),
});
