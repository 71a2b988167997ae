import { numbered } from "@kingdoms/client";
import type { Order } from "../../orders/lifecycle.ts";

/** The kingdom of an order with its number, since two may have one name; nothing where it concerns none. */
export function OrderKingdom({ order: { kingdomId, kingdomName } }: { readonly order: Order }) {
  if (kingdomId === null) return null;
  return <bdi>{kingdomName === null ? kingdomId : numbered(kingdomName, kingdomId)}</bdi>;
}
