/**
 * The orders of this browser: their results, their stored form, which outlives the page and which any page may write,
 * and the gold that open orders will move. All tabs share them: each merges the others' writes.
 */

import {
  type Moves,
  ORDER_KINDS,
  type OrderKind,
  type PayloadOf,
  readPayload,
  type WrittenPayload,
  writePayload,
} from "@kingdoms/client";
import { type Attos, parseAttos, type Rules } from "@kingdoms/rules";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { steadyNow } from "../data/steady.ts";
import { plus } from "../format/amounts.ts";
import { keptStorage } from "../ui/kept.ts";
import {
  advance,
  isFinal,
  isOverdue,
  type Order,
  type OrderError,
  type OrderEvent,
  PHASES,
  type Step,
  stepsOf,
} from "./lifecycle.ts";

/** Version 1 called orders actions and a payload its detail. */
export const VERSION = 2;

interface StoredOrders {
  readonly orders: readonly (Omit<WithWrittenPayload<Order>, "steps"> & {
    readonly steps: readonly WithWrittenPayload<Step>[];
  })[];
}

type WithWrittenPayload<T> = Omit<T, "payload"> & { readonly payload: WrittenPayload };

const written = <T extends Step>(step: T): WithWrittenPayload<T> => ({
  ...step,
  payload: writePayload(step.kind, step.payload),
});

const writeOrders = (orders: readonly Order[]): StoredOrders => ({
  orders: orders.map((order) => ({ ...written(order), steps: order.steps.map(written) })),
});

/** The stored data of an older page in the form of this one. */
function migrate(stored: unknown, version: number): unknown {
  if (version !== 1 || !isRecord(stored) || !Array.isArray(stored.actions)) return stored;
  return {
    orders: stored.actions.map((action: unknown) => {
      if (!isRecord(action)) return action;
      const { detail, ...order } = action;
      return { ...order, payload: detail };
    }),
  };
}

/** Entries that another version or an editor left there are dropped unless they are orders. */
export function readOrders(stored: unknown): readonly Order[] {
  if (!isRecord(stored) || !Array.isArray(stored.orders)) return [];
  return stored.orders.flatMap((order: unknown) => readOrder(order) ?? []);
}

function readOrder(stored: unknown): Order | null {
  if (!isRecord(stored)) return null;
  const { id, phase: named, askedAt, changedAt } = stored;
  // Older pages did not write down what has a default here.
  const { interactionId, intentHash, error, account = null, steps: before = [] } = stored;
  const phase = PHASES.find((known) => known === named);
  if (typeof id !== "string" || phase === undefined) return null;
  if (typeof askedAt !== "number" || typeof changedAt !== "number") return null;
  if (!isText(account) || !isText(interactionId) || !isText(intentHash) || !isError(error)) return null;
  const last = readStep(stored);
  const steps = Array.isArray(before) ? before.map(readStep) : [null];
  if (last === null || !steps.every((step) => step !== null)) return null;
  return { ...last, id, steps, account, phase, askedAt, changedAt, interactionId, intentHash, error };
}

function readStep(stored: unknown): Step | null {
  if (!isRecord(stored)) return null;
  const { kind, payload: text, kingdomId, kingdomName = null } = stored;
  if (!isKind(kind) || !isRecord(text) || !isText(kingdomId) || !isText(kingdomName)) return null;
  const payload = readPayload(kind, text);
  return payload === null ? null : ({ kind, payload, kingdomId, kingdomName } as Step);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isKind = (value: unknown): value is OrderKind =>
  typeof value === "string" && Object.hasOwn(ORDER_KINDS, value);
const isText = (value: unknown): value is string | null => value === null || typeof value === "string";
const isError = (value: unknown): value is OrderError | null =>
  value === null ||
  (isRecord(value) &&
    typeof value.code === "string" &&
    typeof value.message === "string" &&
    (value.step === undefined || typeof value.step === "number"));

/** Finished orders kept for the player to look back at. */
const KEPT = 20;

interface OrdersState {
  /** Newest first. */
  readonly orders: readonly Order[];
}

/** The name under which pages before version 2 kept theirs. */
export const NAME = "kingdoms:actions";

/** Orders that this tab may still have to leave to another one: the others do not see them yet. See `tabs.ts`. */
export const claiming = new Set<string>();

/** Orders that the ledger has not confirmed yet, and the last results; survives a reload. */
export const useOrders = create<OrdersState>()(
  persist((): OrdersState => ({ orders: [] }), {
    name: NAME,
    version: VERSION,
    storage: createJSONStorage(() => keptStorage),
    migrate,
    partialize: ({ orders }): StoredOrders => writeOrders(orders.filter(({ id }) => !claiming.has(id))),
    merge: (stored, fresh) => ({ ...fresh, orders: readOrders(stored) }),
  }),
);

/** `tabs.ts`, which is no part of the first load, takes over here what other tabs have written. */
export const beforeWriting = { run: (): void => undefined };

export interface NewOrder<K extends OrderKind> extends Pick<Order<K>, "kind" | "payload" | "kingdomId"> {
  readonly account?: string | null;
  readonly kingdomName?: string | null;
  readonly steps?: readonly Step[];
}

export function list<K extends OrderKind>(
  id: string,
  { kind, payload, kingdomId, account = null, kingdomName = null, steps = [] }: NewOrder<K>,
): Order<K> {
  beforeWriting.run();
  const now = steadyNow();
  const order: Order<K> = {
    id,
    steps,
    kind,
    payload,
    kingdomId,
    kingdomName,
    account,
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

export function updateOrder(id: string, event: OrderEvent): void {
  beforeWriting.run();
  useOrders.setState((state) => {
    const index = state.orders.findIndex((order) => order.id === id);
    const before = state.orders[index];
    if (before === undefined) return state;
    const after = advance(before, event, steadyNow());
    return after === before ? state : { orders: trimmed(state.orders.with(index, after)) };
  });
}

/** Gives up on orders without hope of an answer. */
export function expireOverdue(now: number): void {
  for (const order of useOrders.getState().orders) {
    if (isOverdue(order, now)) updateOrder(order.id, { type: "expired" });
  }
}

export function dismiss(id: string): void {
  beforeWriting.run();
  useOrders.setState(({ orders }) => ({
    orders: orders.filter((order) => order.id !== id || !isFinal(order.phase)),
  }));
}

export const orderOf = (id: string): Order | undefined =>
  useOrders.getState().orders.find((order) => order.id === id);

export const unfinished = (orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => !isFinal(order.phase));

/** Resolves with the order as it ended; null if it was forgotten before, with a lost ledger. */
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
export function trimmed(orders: readonly Order[]): readonly Order[] {
  let finished = 0;
  return orders.filter((order) => {
    if (!isFinal(order.phase)) return true;
    finished += 1;
    return finished <= KEPT;
  });
}

const NOTHING = parseAttos("0");

/** KGLD on its way into this place of a kingdom; out of it if negative. Renders again only when the sum changes. */
export const usePendingGold = (rules: Rules, kingdomId: string, place: keyof Moves): Attos =>
  useOrders(({ orders }) => pendingGold(orders, rules, kingdomId, place));

export const pendingGold = (
  orders: readonly Order[],
  rules: Rules,
  kingdomId: string,
  place: keyof Moves,
): Attos =>
  unfinished(orders)
    .flatMap(stepsOf)
    .filter((step) => step.kingdomId === kingdomId)
    .reduce((sum, step) => plus(sum, moved(step, rules)[place] ?? NOTHING), NOTHING);

const kinds: { readonly [K in OrderKind]: { moves?(payload: PayloadOf<K>, rules: Rules): Moves } } =
  ORDER_KINDS;

const moved = <K extends OrderKind>({ kind, payload }: Step<K>, rules: Rules): Moves =>
  kinds[kind].moves?.(payload, rules) ?? {};
