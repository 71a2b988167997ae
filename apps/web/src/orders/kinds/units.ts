/** The six orders that make units and claim them: one family, told apart by the unit. */
import type { Unit } from "@kingdoms/client";
import { count, negative, nothing, ofKingdom, type Scribe } from "./kind.ts";

type Write = Scribe["write"];

/** Starts a batch, paid by the treasury. */
const create = <const Panel extends string>(
  unit: Unit,
  panel: Panel,
  method: string,
  builder: (write: Write) => Write["createArmyUnit"],
) =>
  ofKingdom()({
    method,
    panel,
    fields: { amount: count },
    places: { amount: 1 },
    failing: "transaction",
    moves: ({ amount }, rules) => ({ treasury: negative(rules.batchCost(unit, amount)) }),
    manifest: ({ realm, write }, key, asked) => builder(write)({ realm, ...key, ...asked }),
  });

/** Takes the finished batch, however many it holds. */
const claim = (method: string, builder: (write: Write) => Write["claimArmy"]) =>
  ofKingdom()({
    method,
    fields: { amount: count },
    failing: "claim",
    moves: nothing,
    manifest: ({ realm, write }, key) => builder(write)({ realm, ...key }),
  });

export const createDefenders = create(
  "defenders",
  "recruit",
  "create_army_unit",
  (write) => write.createArmyUnit,
);
export const createMissiles = create(
  "missiles",
  "missiles",
  "create_missiles",
  (write) => write.createMissiles,
);
export const createBarriers = create(
  "barriers",
  "barriers",
  "create_barriers",
  (write) => write.createBarriers,
);
export const claimDefenders = claim("claim_army", (write) => write.claimArmy);
export const claimMissiles = claim("claim_missiles", (write) => write.claimMissiles);
export const claimBarriers = claim("claim_barriers", (write) => write.claimBarriers);

/** How a unit is asked for and claimed. */
export const UNIT_ORDERS = {
  defenders: { create: "createDefenders", claim: "claimDefenders" },
  missiles: { create: "createMissiles", claim: "claimMissiles" },
  barriers: { create: "createBarriers", claim: "claimBarriers" },
} as const satisfies Record<Unit, object>;
