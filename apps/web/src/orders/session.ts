/** What orders need of the wallet's connection. */
import { useActions } from "./store.ts";

export { resumeOrders as resume } from "./perform.ts";

export function forgetLedger(): void {
  useActions.setState({ actions: [] });
}
