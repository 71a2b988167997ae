/** Orders as the page's storage has them, where they outlive the page and anybody may write. */
import { ORDERS, type OrderKind } from "./kinds/index.ts";
import { readPayload, type Written, writePayload } from "./kinds/payload.ts";
import { type Order, type OrderError, PHASES } from "./lifecycle.ts";

/** Version 1 called orders actions and a payload its detail. */
export const VERSION = 2;

export interface StoredOrders {
  readonly orders: readonly (Omit<Order, "payload"> & { readonly payload: Written })[];
}

export const writeOrders = (orders: readonly Order[]): StoredOrders => ({
  orders: orders.map((order) => ({ ...order, payload: writePayload(order.kind, order.payload) })),
});

/** What an older page kept, as this one keeps it. */
export function migrate(stored: unknown, version: number): unknown {
  if (version !== 1 || !isRecord(stored) || !Array.isArray(stored.actions)) return stored;
  return {
    orders: stored.actions.map((action: unknown) => {
      if (!isRecord(action)) return action;
      const { detail, ...order } = action;
      return { ...order, payload: detail };
    }),
  };
}

/** What another version, or a player with an editor, left there is dropped where it is not an order. */
export function readOrders(stored: unknown): readonly Order[] {
  if (!isRecord(stored) || !Array.isArray(stored.orders)) return [];
  return stored.orders.flatMap((order: unknown) => readOrder(order) ?? []);
}

function readOrder(stored: unknown): Order | null {
  if (!isRecord(stored)) return null;
  const { id, kind, payload: written, kingdomId, phase: named, askedAt, changedAt } = stored;
  const { interactionId, intentHash, error } = stored;
  const phase = PHASES.find((known) => known === named);
  if (typeof id !== "string" || !isKind(kind) || phase === undefined || !isRecord(written)) return null;
  if (typeof askedAt !== "number" || typeof changedAt !== "number") return null;
  if (!isText(kingdomId) || !isText(interactionId) || !isText(intentHash) || !isError(error)) return null;
  const payload = readPayload(kind, written);
  if (payload === null) return null;
  const life = { id, kingdomId, phase, askedAt, changedAt, interactionId, intentHash, error };
  return { ...life, kind, payload } as Order;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isKind = (value: unknown): value is OrderKind =>
  typeof value === "string" && Object.hasOwn(ORDERS, value);
const isText = (value: unknown): value is string | null => value === null || typeof value === "string";
const isError = (value: unknown): value is OrderError | null =>
  value === null || (isRecord(value) && typeof value.code === "string" && typeof value.message === "string");
