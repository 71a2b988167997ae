import type { Arrival, Kingdom } from "@kingdoms/client";
import type { Denial } from "@kingdoms/rules";
import { ledgerClock } from "../data/clock.ts";
import { useClockKnown, usePast } from "../data/seconds.ts";
import { type Denied, deniedAt } from "./denials.ts";

/** Seconds on the ledger's clock; null while it is not known. Renders again with the next of these arrivals. */
export function useNow(arrivals: readonly Arrival[] = []): number | null {
  useClockKnown();
  const nowMs = ledgerClock.nowMs();
  const now = nowMs === null ? null : Math.floor(nowMs / 1000);
  const coming = arrivals.map(({ at }) => at).filter((at) => now === null || at > now);
  usePast(coming.length === 0 ? null : Math.min(...coming));
  return now;
}

/**
 * What the rules have against an order of this kingdom; "unread" while the ledger's time is. Asked again whenever time
 * changes the answer: a mission arrives, or what was too early no longer is.
 */
export function useDenied(
  { arrivals }: Pick<Kingdom, "arrivals">,
  ask: (now: number) => Denial | null,
): Denied | "unread" | null {
  const now = useNow(arrivals);
  const denied = now === null ? null : deniedAt(ask(now), now);
  usePast(denied?.until ?? null);
  return now === null ? "unread" : denied;
}
