import type { OrderKind, PayloadOf } from "@kingdoms/client";

/**
 * The life of one order of a player; the whole table is in `docs/orders.md`. Every order is in exactly one phase:
 *
 *   asked ──signed──▶ signed ──pending──▶ pending ──committed──▶ committed
 *     │                  │                    ├──────failed─────▶ failed
 *     └──refused─────────┴────────────────────┴──────expired────▶ expired
 *
 * committed, failed and expired are final: what comes later (a late answer, a second poll) changes nothing.
 */
export const PHASES = ["asked", "signed", "pending", "committed", "failed", "expired"] as const;
export type Phase = (typeof PHASES)[number];

export interface OrderError {
  /** For example `KINGDOMS_NOT_ENOUGH_KGLD` or `rejectedByUser`. */
  readonly code: string;
  /** One sentence for the player. */
  readonly message: string;
  /** Which of the order's steps was refused, counted from 1; absent if that is not known. */
  readonly step?: number;
}

interface Life {
  readonly id: string;
  /** Earlier steps of the same transaction, in this order; none for most orders. */
  readonly steps: readonly Step[];
  /** The account that gives it; null if an older page did not store it. */
  readonly account: string | null;
  readonly phase: Phase;
  /** Unix milliseconds on this machine, `steadyNow()`. */
  readonly askedAt: number;
  readonly changedAt: number;
  readonly interactionId: string | null;
  readonly intentHash: string | null;
  readonly error: OrderError | null;
}

interface OfKingdom {
  /** The kingdom it concerns, if any. */
  readonly kingdomId: string | null;
  /** The kingdom's name when the order was given; null if an older page did not store it. */
  readonly kingdomName: string | null;
}

/** One of the things that a transaction does, with the payload of its kind. */
export type Step<Kinds extends OrderKind = OrderKind> = {
  readonly [K in Kinds]: OfKingdom & { readonly kind: K; readonly payload: PayloadOf<K> };
}[Kinds];

/** An order of one of these kinds: the requested one, which comes last in its transaction. */
export type Order<Kinds extends OrderKind = OrderKind> = {
  readonly [K in Kinds]: Life & Step<K>;
}[Kinds];

/** An order that founds a kingdom. */
export type Founding = Extract<Order, { readonly payload: { readonly cell: unknown } }>;
export const isFounding = (order: Order): order is Founding => "cell" in order.payload;

/** Everything that an order's transaction does. */
export const stepsOf = (order: Order): readonly Step[] => [...order.steps, order];

export type OrderEvent =
  | { readonly type: "handedOver"; readonly interactionId: string }
  | { readonly type: "signed"; readonly intentHash: string }
  | { readonly type: "pending" }
  | { readonly type: "committed"; readonly intentHash?: string }
  | { readonly type: "failed"; readonly error: OrderError; readonly intentHash?: string }
  | { readonly type: "expired" };

/** A wallet that has not answered for this long is no longer waited for. */
export const ASK_EXPIRY_MS = 60 * 60_000;
/** A signed transaction that no ledger knows after this long is taken as never committed. */
export const COMMIT_EXPIRY_MS = 30 * 60_000;

const FINAL: readonly Phase[] = ["committed", "failed", "expired"];

export const isFinal = (phase: Phase): boolean => FINAL.includes(phase);

/** The order after the event, or the very same object when the event does not apply in its phase. */
export function advance(order: Order, event: OrderEvent, now: number): Order {
  if (isFinal(order.phase)) return order;
  const moved = (phase: Phase, change: Partial<Life> = {}): Order => ({
    ...order,
    ...change,
    phase,
    changedAt: now,
  });
  switch (event.type) {
    case "handedOver":
      return order.phase === "asked" ? { ...order, interactionId: event.interactionId } : order;
    case "signed":
      return order.phase === "asked" ? moved("signed", { intentHash: event.intentHash }) : order;
    case "pending":
      return order.phase === "signed" ? moved("pending") : order;
    case "committed":
      return moved("committed", { intentHash: event.intentHash ?? order.intentHash });
    case "failed":
      return moved("failed", { error: event.error, intentHash: event.intentHash ?? order.intentHash });
    case "expired":
      return moved("expired");
  }
}

/** Whether no more answers are expected for an unfinished order. */
export function isOverdue(order: Order, now: number): boolean {
  if (isFinal(order.phase)) return false;
  const limit = order.phase === "asked" ? ASK_EXPIRY_MS : COMMIT_EXPIRY_MS;
  return now - order.changedAt > limit;
}
