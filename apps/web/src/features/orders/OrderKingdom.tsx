import { numbered } from "@kingdoms/client";
import { ofOneKingdom } from "../../orders/kinds/payload.ts";
import type { Order } from "../../orders/lifecycle.ts";

/** The kingdom of an order with its number, since two may have one name; nothing if it concerns none, or several. */
export function OrderKingdom({ order }: { readonly order: Order }) {
  const { kingdomId, kingdomName } = order;
  if (kingdomId === null || !ofOneKingdom(order)) return null;
  return <bdi>{kingdomName === null ? kingdomId : numbered(kingdomName, kingdomId)}</bdi>;
}
