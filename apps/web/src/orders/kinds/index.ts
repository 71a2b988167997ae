/** Everything a player can order: one row a kind, in the order of the table in `docs/orders.md`. */
import type { Panels } from "../../navigation/navigation.ts";
import { build } from "./build.ts";
import { buyKgld } from "./buy-kgld.ts";
import { claimBuilding } from "./claim-building.ts";
import { claimGold } from "./claim-gold.ts";
import { collectRefunds } from "./collect-refunds.ts";
import { deposit } from "./deposit.ts";
import { depositToTrezor } from "./deposit-to-trezor.ts";
import { found } from "./found.ts";
import type { Payload } from "./kind.ts";
import { prospect } from "./prospect.ts";
import { recalculate } from "./recalculate.ts";
import { redeem } from "./redeem.ts";
import { resolve, settle } from "./resolve.ts";
import { missionOrders } from "./send-mission.ts";
import {
  claimBarriers,
  claimDefenders,
  claimMissiles,
  createBarriers,
  createDefenders,
  createMissiles,
} from "./units.ts";
import { withdraw } from "./withdraw.ts";

export const ORDERS = {
  found,
  buyKgld,
  redeem,
  build,
  claimBuilding,
  deposit,
  claimGold,
  withdraw,
  createDefenders,
  createMissiles,
  createBarriers,
  claimDefenders,
  claimMissiles,
  claimBarriers,
  depositToTrezor,
  prospect,
  ...missionOrders,
  collectRefunds,
  resolve,
  settle,
  recalculate,
} as const;

type Rows = typeof ORDERS;
export type OrderKind = keyof Rows;
/** Kinds that any account can order, and kinds that one kingdom orders. */
export type KindOf<Concerns extends Rows[OrderKind]["concerns"]> = {
  [K in OrderKind]: Rows[K]["concerns"] extends Concerns ? K : never;
}[OrderKind];

export type PayloadOf<K extends OrderKind> = Payload<Rows[K]["fields"]>;
/** The payload, and what else the manifest needs. */
export type AskedOf<K extends OrderKind> = Parameters<Rows[K]["manifest"]>[2];

type OrderPanel = Exclude<Rows[keyof Rows]["panel"], undefined>;

/** How the popups of orders are called in the address bar. */
export const ORDER_PANELS: readonly Panels["order"][] = Object.values(ORDERS).flatMap(
  ({ panel }) => panel ?? [],
);

declare module "../../navigation/navigation.ts" {
  interface Panels {
    readonly order: OrderPanel;
  }
}
