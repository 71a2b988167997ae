/** When the player's kingdom last sent a mission to each other one, and what it brought. Pure. */
import { goldTaken, type MissionReport, partiesOf } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

export interface Visit {
  /** Seconds of the ledger's clock. */
  readonly at: number;
  /** KGLD that it brought; 0 where it brought none. */
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
