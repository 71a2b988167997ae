import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { OrderKind, PayloadOf } from "./kinds/index.ts";
import { advance, isFinal, isOverdue, type Order, type OrderEvent } from "./lifecycle.ts";
import { migrate, readOrders, type StoredOrders, VERSION, writeOrders } from "./stored.ts";

/** Finished orders kept for the player to look back at. */
const KEPT = 20;

interface OrdersState {
  /** Newest first. */
  readonly orders: readonly Order[];
}

/** What the player has asked for and the ledger has not confirmed yet, and the last outcomes; survives a reload. */
export const useOrders = create<OrdersState>()(
  persist((): OrdersState => ({ orders: [] }), {
    // The name under which pages before version 2 kept theirs.
    name: "kingdoms:actions",
    version: VERSION,
    migrate,
    partialize: ({ orders }): StoredOrders => writeOrders(orders),
    merge: (stored, fresh) => ({ ...fresh, orders: readOrders(stored) }),
  }),
);

export function ask<K extends OrderKind>(kind: K, payload: PayloadOf<K>, kingdomId: string | null): Order<K> {
  const now = Date.now();
  const order: Order<K> = {
    id: crypto.randomUUID(),
    kind,
    payload,
    kingdomId,
    phase: "asked",
    askedAt: now,
    changedAt: now,
    interactionId: null,
    intentHash: null,
    error: null,
  };
  useOrders.setState(({ orders }) => ({ orders: trimmed([order as Order, ...orders]) }));
  return order;
}

export function tell(id: string, event: OrderEvent): void {
  useOrders.setState((state) => {
    const index = state.orders.findIndex((order) => order.id === id);
    const before = state.orders[index];
    if (before === undefined) return state;
    const after = advance(before, event, Date.now());
    return after === before ? state : { orders: trimmed(state.orders.with(index, after)) };
  });
}

/** Gives up on what nobody will answer any more. */
export function expireOverdue(now: number): void {
  for (const order of useOrders.getState().orders) {
    if (isOverdue(order, now)) tell(order.id, { type: "expired" });
  }
}

export function dismiss(id: string): void {
  useOrders.setState(({ orders }) => ({
    orders: orders.filter((order) => order.id !== id || !isFinal(order.phase)),
  }));
}

export const unfinished = (orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => !isFinal(order.phase));

/** Resolves with the order as it ended; null where it was forgotten before, with a ledger that is gone. */
export function ended(id: string): Promise<Order | null> {
  return new Promise((resolve) => {
    const look = ({ orders }: OrdersState): void => {
      const order = orders.find((other) => other.id === id);
      if (order !== undefined && !isFinal(order.phase)) return;
      stop();
      resolve(order ?? null);
    };
    const stop = useOrders.subscribe(look);
    look(useOrders.getState());
  });
}

/** Drops the oldest finished orders beyond the number kept; unfinished ones always stay. */
function trimmed(orders: readonly Order[]): readonly Order[] {
  let finished = 0;
  return orders.filter((order) => {
    if (!isFinal(order.phase)) return true;
    finished += 1;
    return finished <= KEPT;
  });
}
