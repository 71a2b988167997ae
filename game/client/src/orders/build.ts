import { createBuilding } from "../manifests/kingdom.ts";
import { viewOf } from "../view.ts";
import { building } from "./fields.ts";
import { asRequested, cost, ofKingdom } from "./order.ts";

/** Starts a building, paid by the treasury. */
export const build = ofKingdom<"build">()({
  method: "create_building",
  cost: cost(9.6, 0.56),
  places: { building: 1 },
  request: { building },
  denial: (request, { rules, kingdom, now }) => rules.denial.build(viewOf(kingdom), request.building, now),
  complete: asRequested,
  manifest: (realm, key, asked) => createBuilding({ realm, ...key, ...asked }),
});
