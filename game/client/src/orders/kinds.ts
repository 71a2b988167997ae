/**
 * Every kind of order with the parts that a list of orders keeps: its payload, its giver, and the KGLD that it moves.
 * Small, since a page loads it first. `index.ts` writes manifests and explains denials.
 */
import type { Attos, Kgld, Rules, Unit } from "@kingdoms/rules";
import { isTargeted, MISSIONS, type TargetedMission } from "../missions/index.ts";
import {
  building,
  cell,
  count,
  type Fields,
  inKgld,
  inXrd,
  missionId,
  name,
  type Payload,
} from "./fields.ts";

/** KGLD into each place once the ledger has carried the order out; out of it if negative. */
export interface Moves {
  /** The account's. */
  readonly wallet?: Kgld;
  readonly treasury?: Kgld;
  readonly trezor?: Kgld;
}

/** Any account can give it, or only the one that holds the key of the kingdom that it concerns. */
export type OrderScope = "account" | "kingdom";

export interface OrderKindRow<C extends OrderScope, F extends Fields> {
  readonly scope: C;
  /** The parts of an order that are kept and shown. */
  readonly fields: F;
  /** As far as it is known before; nothing unless given. */
  moves?(payload: Payload<F>, rules: Rules): Moves;
  /**
   * What two orders have in common that are the same wish: only one of them is open at a time. Without it, the kind and the kingdom, or the
   * kind and the account.
   */
  slot?(payload: Payload<F>): string;
}

type More<C extends OrderScope, F extends Fields> = Omit<OrderKindRow<C, F>, "scope" | "fields">;
const given =
  <C extends OrderScope>(scope: C) =>
  <F extends Fields>(fields: F, more?: More<C, F>): OrderKindRow<C, F> => ({
    scope,
    fields,
    ...more,
  });
const byAccount = given("account");
const byKingdom = given("kingdom");

const negative = (amount: Attos): Kgld => (0n - amount) as Kgld;

const batch = (unit: Unit) =>
  byKingdom(
    { amount: count },
    { moves: ({ amount }, rules) => ({ treasury: negative(rules.batchCost(unit, amount)) }) },
  );
const finished = byKingdom({ amount: count });
/** Both ways complete the same mission, with any account as payer. */
const completion = byAccount({ mission: missionId }, { slot: ({ mission }) => `mission ${mission}` });

const mission = byKingdom({ target: name, amount: count });
const missions = Object.fromEntries(MISSIONS.filter(isTargeted).map((kind) => [kind, mission])) as Readonly<
  Record<TargetedMission, typeof mission>
>;

/** In the order of the table in `docs/orders.md`. */
export const ORDER_KINDS = {
  found: byAccount({ name, cell }, { slot: (payload) => `found ${cell.write(payload.cell)}` }),
  foundAndBuild: byAccount(
    { name, cell, building, amount: inXrd },
    { slot: (payload) => `found ${cell.write(payload.cell)}` },
  ),
  buyKgld: byAccount(
    { amount: inXrd },
    { moves: ({ amount }, rules) => ({ wallet: rules.kgldFor(amount) }) },
  ),
  redeem: byAccount({ amount: inKgld }, { moves: ({ amount }) => ({ wallet: negative(amount) }) }),
  build: byKingdom(
    { building },
    { moves: (payload, { config }) => ({ treasury: negative(config.buildings[payload.building].cost) }) },
  ),
  claimBuilding: byKingdom({ building }),
  deposit: byKingdom(
    { amount: inKgld },
    { moves: ({ amount }) => ({ wallet: negative(amount), treasury: amount }) },
  ),
  claimGold: byKingdom({}),
  withdraw: byKingdom(
    { amount: inKgld },
    { moves: ({ amount }) => ({ treasury: negative(amount), wallet: amount }) },
  ),
  createDefenders: batch("defenders"),
  createMissiles: batch("missiles"),
  createBarriers: batch("barriers"),
  claimDefenders: finished,
  claimMissiles: finished,
  claimBarriers: finished,
  claimDue: byKingdom({}),
  depositToTrezor: byKingdom(
    { amount: inKgld },
    { moves: ({ amount }) => ({ treasury: negative(amount), trezor: amount }) },
  ),
  prospect: byKingdom({}, { moves: (_, { config }) => ({ treasury: negative(config.kinds.prospect.cost) }) }),
  ...missions,
  collectRefunds: byKingdom({}),
  voidPlans: byKingdom({}),
  resolve: completion,
  settle: completion,
  recalculate: byAccount({}, { slot: () => "recalculate" }),
} as const;

type Rows = typeof ORDER_KINDS;
export type OrderKind = keyof Rows;

/** Kinds that any account can order, or kinds that one kingdom orders. */
export type KindOf<C extends OrderScope> = {
  [K in OrderKind]: Rows[K]["scope"] extends C ? K : never;
}[OrderKind];

export type PayloadOf<K extends OrderKind> = Payload<Rows[K]["fields"]>;

/** How a unit is ordered and claimed. */
export const UNIT_ORDERS = {
  defenders: { create: "createDefenders", claim: "claimDefenders" },
  missiles: { create: "createMissiles", claim: "claimMissiles" },
  barriers: { create: "createBarriers", claim: "claimBarriers" },
} as const satisfies Record<Unit, object>;
