/** What the open orders will move once the ledger has carried them out, as far as it is known before. */
import { type Attos, parseAttos, type Rules } from "@kingdoms/rules";
import { plus } from "../format/amounts.ts";
import { ORDERS, type OrderKind, type PayloadOf } from "./kinds/index.ts";
import type { Moves } from "./kinds/kind.ts";
import type { Order } from "./lifecycle.ts";
import { unfinished, useOrders } from "./store.ts";

const NOTHING = parseAttos("0");

/** KGLD on its way into this place of a kingdom; out of it where negative. Renders again only when the sum changes. */
export const usePendingGold = (rules: Rules, kingdomId: string, place: keyof Moves): Attos =>
  useOrders(({ orders }) =>
    unfinished(orders)
      .filter((order) => order.kingdomId === kingdomId)
      .reduce((sum, order) => plus(sum, moved(order, rules)[place] ?? NOTHING), NOTHING),
  );

const kinds: { readonly [K in OrderKind]: { moves(payload: PayloadOf<K>, rules: Rules): Moves } } = ORDERS;

const moved = <K extends OrderKind>({ kind, payload }: Order<K>, rules: Rules): Moves =>
  kinds[kind].moves(payload, rules);
