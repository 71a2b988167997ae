import type { Kingdom } from "@kingdoms/client";
import type { Denial } from "@kingdoms/rules";
import { useRenderAt } from "../data/seconds.ts";
import { type TimedDenial, timedDenial } from "./timed-denial.ts";
import { useNow } from "./use-now.ts";

/**
 * The denial of the rules for an order of this kingdom; "unread" while the ledger's time is. Asked again whenever
 * time changes the answer: a mission arrives, or a wait is over.
 */
export function useDenial(
  { firstArrival }: Pick<Kingdom, "firstArrival">,
  ask: (now: number) => Denial | null,
): TimedDenial | "unread" | null {
  const now = useNow(firstArrival);
  const denied = now === null ? null : timedDenial(ask(now), now);
  useRenderAt(denied?.until ?? null);
  return now === null ? "unread" : denied;
}
