/** What orders need of the wallet's connection. */
import type { Game } from "../data/game.tsx";
import { builders, resumeOrders } from "./perform.ts";
import { useOrders } from "./store.ts";

/** Looks up what became of the open orders, and fetches what the next one needs, which would hold it up. */
export function resume(game: Game): void {
  resumeOrders(game);
  void builders().catch(() => undefined);
}

export function forgetLedger(): void {
  useOrders.setState({ orders: [] });
}
