/** Which orders are the same wish, and so are open one at a time. */
import { ORDER_KINDS, type OrderKind, type PayloadOf } from "@kingdoms/client";
import type { Order } from "./lifecycle.ts";
import { unfinished, useOrders } from "./store.ts";

type Wish<K extends OrderKind = OrderKind> = Pick<Order<K>, "kind" | "payload" | "kingdomId" | "account">;

const kinds: { readonly [K in OrderKind]: { slot?(payload: PayloadOf<K>): string } } = ORDER_KINDS;

/** Deposits into one kingdom share a slot, so do purchases of one account, foundings on one cell, and all that completes one mission. */
export const slotOf = <K extends OrderKind>({ kind, payload, kingdomId, account }: Wish<K>): string =>
  kinds[kind].slot?.(payload) ?? `${kind} ${kingdomId ?? account ?? ""}`;

/** The same before there is a payload, for kinds whose slot does not depend on it. @param by the kingdom's key, or the account. */
export const slotOfKind = (kind: OrderKind, by: string | null): string => `${kind} ${by ?? ""}`;

/** Whether the order belongs to this slot. If an older page did not store its account, it may be this one's. */
export const isIn = (order: Order, slot: string, account: string | null): boolean =>
  slotOf({ ...order, account: order.account ?? account }) === slot;

/** The open order of a slot, from any tab. */
export const openIn = (slot: string, account: string | null): Order | undefined =>
  unfinished(useOrders.getState().orders).find((order) => isIn(order, slot, account));
