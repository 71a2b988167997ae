/** A practice world that the browser cannot keep is lost with the page: the browser asks first, once there is something to lose. */
import type { PracticeState } from "@kingdoms/practice";
import { usePractice } from "../data/practice.ts";
import { useOrders } from "../orders/store.ts";

const hasPlayed = (): boolean => useOrders.getState().orders.some(({ phase }) => phase === "committed");

/** The words of the question are the browser's own. */
function askFirst(event: Event): void {
  if (hasPlayed() && !usePractice.getState().isLeft) event.preventDefault();
}

/** To be called with each state of the world. */
export function guardLeaving(now: PracticeState): void {
  const isLost = now.state === "ready" && !now.kept;
  // With this listener, browsers keep no page in the back/forward cache, so it is only added if needed.
  if (isLost) window.addEventListener("beforeunload", askFirst);
  else window.removeEventListener("beforeunload", askFirst);
}
