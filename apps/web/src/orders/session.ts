/** What orders need of the wallet's connection. */
import { useOrders } from "./store.ts";

export { resumeOrders as resume } from "./perform.ts";

export function forgetLedger(): void {
  useOrders.setState({ orders: [] });
}
