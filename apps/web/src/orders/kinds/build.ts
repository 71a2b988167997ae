import { building, negative, ofKingdom } from "./kind.ts";

/** Starts a building, paid by the treasury. */
export const build = ofKingdom()({
  method: "create_building",
  fields: { building },
  places: { building: 1 },
  failing: "transaction",
  moves: ({ building }, { config }) => ({ treasury: negative(config.buildings[building].cost) }),
  manifest: ({ realm, write }, key, asked) => write.createBuilding({ realm, ...key, ...asked }),
});
