import { createBuilding } from "@kingdoms/client";
import { building } from "./fields.ts";
import { negative, ofKingdom } from "./kind.ts";

/** Starts a building, paid by the treasury. */
export const build = ofKingdom()({
  method: "create_building",
  fields: { building },
  failing: "transaction",
  moves: ({ building }, { config }) => ({ treasury: negative(config.buildings[building].cost) }),
  manifest: ({ config }, { account, component, id }, { building }) =>
    createBuilding(config, account, component, id, building),
});
