import { useEffect, useEffectEvent, useState } from "react";
import { isFinal, type Order } from "./lifecycle.ts";
import type { Given } from "./perform.ts";
import { useOrders } from "./store.ts";
import { closeForm, openForm } from "./waiting.ts";

export interface OrderForm {
  /** The order that was given here last; null before the first. */
  readonly order: Order | null;
  /** Whether wallet or ledger still have the word about it. */
  readonly busy: boolean;
  give(order: () => Given | undefined): void;
}

/**
 * A form that stays until its order is on the ledger: what was typed is still there when it fails, and the form itself
 * says why. @param onCommitted not called once the form is gone.
 */
export function useOrderForm(onCommitted: () => void): OrderForm {
  const [id, setId] = useState<string | null>(null);
  const order = useOrders(({ orders }) => orders.find((other) => other.id === id)) ?? null;
  const committed = useEffectEvent(onCommitted);
  const phase = order?.phase;
  useEffect(() => {
    if (phase === "committed") committed();
  }, [phase]);
  useEffect(() => (id === null ? undefined : () => closeForm(id)), [id]);
  return {
    order,
    busy: phase !== undefined && !isFinal(phase),
    give(order) {
      const given = order();
      if (given === undefined) return;
      openForm(given.id);
      setId(given.id);
    },
  };
}
