/** Turns an order into its manifest: finds the kingdom that gives it, asks the rules, and adds the fields of the manifest. */
import type { Denial } from "@kingdoms/rules";
import type { LocalId } from "../../ids.ts";
import type { RealmAddresses } from "../../manifests/kingdom.ts";
import { ORDERS, type OrderRequest } from "../../orders/index.ts";
import { type KindOf, ORDER_KINDS, type OrderKind } from "../../orders/kinds.ts";
import type { AccountSituation, KeyOfKingdom, KingdomSituation } from "../../orders/order.ts";
import { readKingdomInfo } from "../../reads/factory.ts";
import { readLedgerStatus } from "../../reads/game.ts";
import { readKingdom } from "../../reads/kingdom.ts";
import type { PlayerClient } from "../client.ts";
import { type KingdomName, keyIdOf } from "../kingdom-name.ts";
import { type Refused, reasonOfDenial, refusedBy } from "../outcome.ts";
import { ownKeys } from "./reads.ts";
import { RefusedError, roundOf } from "./round.ts";

/** An order of one of these kinds: its kind, its kingdom if it is a kingdom's, and the fields that the kind needs. */
export type Order<Kinds extends OrderKind = OrderKind> = {
  readonly [K in Kinds]: { readonly kind: K } & (K extends KindOf<"kingdom">
    ? { /** The only one of the account unless given. */ readonly kingdom?: KingdomName }
    : unknown) &
    OrderRequest<K>;
}[Kinds];

/** A manifest without a fee lock, or why there is none. */
export type Prepared = { readonly status: "ready"; readonly manifest: string } | Refused;

/** A kind as code that treats all kinds alike sees it. */
interface AnyOrder<Situation, Giver> {
  denial(request: object, situation: Situation): Denial | null;
  complete(request: object, situation: Situation): object | Promise<object>;
  manifest(realm: RealmAddresses, by: Giver, asked: object): string;
}

/** @throws TypeError for a kind that does not exist; ResponseError or UnreachableError from the gateway. */
export async function prepare(client: PlayerClient, order: Order): Promise<Prepared> {
  const { kind, ...request } = order;
  if (!Object.hasOwn(ORDERS, kind)) throw new TypeError(`there is no order ${JSON.stringify(kind)}`);
  try {
    return ORDER_KINDS[kind].scope === "account"
      ? await ofAccount(client, kind as KindOf<"account">, request)
      : await ofKingdom(client, kind as KindOf<"kingdom">, request as KingdomRequest);
  } catch (error) {
    if (error instanceof RefusedError) return error.refused;
    throw error;
  }
}

async function ofAccount(client: PlayerClient, kind: KindOf<"account">, request: object): Promise<Prepared> {
  const row = ORDERS[kind] as unknown as AnyOrder<AccountSituation, string>;
  const { time } = await readLedgerStatus(client.game.gateway, { signal: client.signal });
  const situation: AccountSituation = {
    rules: client.rules,
    now: time,
    roundOf: (mission) => roundOf(client, mission),
  };
  return written(client, row, client.signer.account, request, situation);
}

interface KingdomRequest {
  readonly kingdom?: KingdomName;
  readonly to?: LocalId;
}

async function ofKingdom(
  client: PlayerClient,
  kind: KindOf<"kingdom">,
  { kingdom: which, ...request }: KingdomRequest,
): Promise<Prepared> {
  const row = ORDERS[kind] as unknown as AnyOrder<KingdomSituation, KeyOfKingdom>;
  const { game, rules, signal } = client;
  const { value: keys, stateVersion: at } = await ownKeys(client);
  const key = keys.find(({ id, component }) =>
    which === undefined ? keys.length === 1 : keyIdOf(which) === id || which === component,
  );
  if (key === undefined) return refusedBy("rules", "NOT_YOUR_KINGDOM", notYours(client, keys.length, which));
  const kingdom = await readKingdom(game, key.component, { signal, at });
  const target =
    request.to === undefined ? null : (await readKingdomInfo(game, request.to, { signal, at })).value;
  if (request.to !== undefined && target === null)
    return refusedBy("rules", "NO_SUCH_KINGDOM", `there is no kingdom ${request.to}`);
  const situation: KingdomSituation = { rules, now: kingdom.time, kingdom: kingdom.value, target };
  return written(client, row, key, request, situation);
}

async function written<Situation, Giver>(
  { game }: PlayerClient,
  row: AnyOrder<Situation, Giver>,
  by: Giver,
  request: object,
  situation: Situation,
): Promise<Prepared> {
  const denial = row.denial(request, situation);
  if (denial !== null) return { status: "refused", by: "rules", reason: reasonOfDenial(denial) };
  const manifest = row.manifest(game.config, by, await row.complete(request, situation));
  return { status: "ready", manifest };
}

function notYours({ signer }: PlayerClient, held: number, which: KingdomName | undefined): string {
  if (which !== undefined) return `${signer.account} does not hold the key of kingdom ${which}`;
  return held === 0
    ? `${signer.account} holds no key of a kingdom`
    : `${signer.account} holds the keys of ${held} kingdoms: say which one`;
}
