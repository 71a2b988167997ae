/** The last mission of the player's kingdom to each other one, and its loot. Pure. */
import { goldTaken, type MissionReport, partiesOf } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

export interface Visit {
  /** Seconds of the ledger's clock. */
  readonly at: number;
  /** KGLD of loot; 0 if there was none. */
  readonly loot: Attos;
}

/** @param reports newest first. */
export function lastVisits(
  reports: readonly MissionReport[],
  from: string | null,
): ReadonlyMap<string, Visit> {
  const visits = new Map<string, Visit>();
  if (from === null) return visits;
  for (const { completion } of reports) {
    const { event } = completion;
    const parties = partiesOf(event);
    if (parties.from !== from || parties.to === from || visits.has(parties.to)) continue;
    visits.set(parties.to, { at: event.completedAt, loot: goldTaken(event) });
  }
  return visits;
}
