import type { OrderKind, PayloadOf } from "@kingdoms/client";
import type { Order } from "../orders/lifecycle.ts";
import { list, type NewOrder } from "../orders/store.ts";

/** Lists an order as the press of a button does, without a claim against a second tab. */
export const ask = <K extends OrderKind>(
  kind: K,
  payload: PayloadOf<K>,
  kingdomId: string | null,
): Order<K> => list(crypto.randomUUID(), { kind, payload, kingdomId } as NewOrder<K>);
