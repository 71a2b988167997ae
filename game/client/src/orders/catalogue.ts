/**
 * Everything that a player can order: for each kind its ledger method, its request, why the rules would refuse it, and its manifest. A new
 * order is a file like `build.ts`, its row here, and its payload in `kinds.ts`; the compiler finds missing parts.
 */

import type { RealmAddresses } from "../manifests/kingdom.ts";
import { build } from "./build.ts";
import { buyKgld } from "./buy-kgld.ts";
import { claimBuilding } from "./claim-building.ts";
import { claimDue } from "./claim-due.ts";
import { claimGold } from "./claim-gold.ts";
import { collectRefunds } from "./collect-refunds.ts";
import { deposit } from "./deposit.ts";
import { depositToTrezor } from "./deposit-to-trezor.ts";
import { found } from "./found.ts";
import { foundAndBuild } from "./found-and-build.ts";
import type { OrderKind } from "./kinds.ts";
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
import { voidPlans } from "./void-plans.ts";
import { withdraw } from "./withdraw.ts";

export type { AccountSituation, KeyOfKingdom, KingdomSituation } from "./order.ts";

export const ORDERS = {
  found,
  foundAndBuild,
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
  claimDue,
  depositToTrezor,
  prospect,
  ...missionOrders,
  collectRefunds,
  voidPlans,
  resolve,
  settle,
  recalculate,
} as const satisfies Readonly<Record<OrderKind, unknown>>;

type Orders = typeof ORDERS;

/** The request for an order of this kind. */
export type OrderRequest<K extends OrderKind> = Parameters<Orders[K]["complete"]>[0];

/** The payload, and what else the manifest needs. */
export type OrderInputOf<K extends OrderKind> = Parameters<Orders[K]["manifest"]>[2];

/** Who gives an order of this kind: an account, or the key of a kingdom with its account. */
export type GiverOf<K extends OrderKind> = Parameters<Orders[K]["manifest"]>[1];

/**
 * The manifest of an order, without a fee lock, which its signer adds.
 *
 * @param realm the addresses of the game; a whole `RealmConfig` fits.
 * @public
 * @example
 * const manifest = manifestOf("build", config, key, { building: "mine" });
 */
export const manifestOf = <K extends OrderKind>(
  kind: K,
  realm: RealmAddresses,
  by: GiverOf<K>,
  asked: OrderInputOf<K>,
): string => (ORDERS[kind] as unknown as AnyOrder).manifest(realm, by, asked);

/** An order as code that treats all kinds alike sees it. */
interface AnyOrder {
  manifest(realm: RealmAddresses, by: unknown, asked: unknown): string;
}
