import { prospectResources } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { negative, ofKingdom } from "./kind.ts";

/** An expedition for more gold in the ground, paid by treasury and account. */
export const prospect = ofKingdom<{ readonly fee: Attos }>()({
  method: "prospect_resources",
  fields: {},
  failing: "prospecting",
  moves: (_, { config }) => ({ treasury: negative(config.missions.prospectCost) }),
  manifest: ({ config }, { account, component, id }, { fee }) =>
    prospectResources(config, account, component, id, fee),
});
