import type { Xrd } from "@kingdoms/rules";
import { negative, ofKingdom } from "./kind.ts";

/** An expedition for more gold in the ground, paid by treasury and account. */
export const prospect = ofKingdom<{ readonly fee: Xrd }>()({
  method: "prospect_resources",
  panel: "prospect",
  fields: {},
  failing: "prospecting",
  moves: (_, { config }) => ({ treasury: negative(config.kinds.prospect.cost) }),
  manifest: ({ realm, write }, key, asked) => write.prospectResources({ realm, ...key, ...asked }),
});
