/** Pages of history: built from what was read, so that no page claims more than was asked for. */
import type { LoggedEvent } from "../events.ts";
import { isCompletion } from "../missions/index.ts";
import type { FactoryTransaction } from "./factory-stream.ts";
import { identityOf, isLaunch } from "./report.ts";
import type { HistoryPage, Span } from "./snapshot.ts";

/** @param transactions all of the factory's from `low` to `high`, both included, in any order. */
export function pageOf({ low, high }: Span, transactions: readonly FactoryTransaction[]): HistoryPage {
  const events = transactions.flatMap((transaction) =>
    transaction.events.filter(({ event }) => isLaunch(event) || isCompletion(event)),
  );
  return { low, high, events: inOrder(events) };
}

/** The union of two pages that touch or overlap. */
export function joined(one: HistoryPage, other: HistoryPage): HistoryPage {
  const events = new Map([...one.events, ...other.events].map((logged) => [identityOf(logged), logged]));
  return {
    low: Math.min(one.low, other.low),
    high: Math.max(one.high, other.high),
    events: inOrder([...events.values()]),
  };
}

/** Sorting is stable: events of one transaction stay in their order. */
const inOrder = (events: readonly LoggedEvent[]): readonly LoggedEvent[] =>
  events.toSorted((one, other) => one.stateVersion - other.stateVersion);
