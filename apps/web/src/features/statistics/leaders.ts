/** Who leads, and by how much. */
import { byFounding, goldTaken, type MissionReport, partiesOf, winnerOf } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

/** A kingdom's possessions at one moment. */
export interface Standing {
  readonly id: string;
  readonly treasury: Attos;
  readonly trezor: Attos;
  readonly unclaimed: Attos;
  /** Gold in the ground, the unclaimed part included. */
  readonly ground: Attos;
  /** Defenders at home and away, missiles ready and launched, barriers. */
  readonly army: number;
  /** Finished ones. */
  readonly buildings: number;
}

export interface Leader {
  /** Equal scores share a place. */
  readonly place: number;
  readonly id: string;
  readonly score: bigint;
}

type Score = (standing: Standing) => bigint;

export const SCORES = {
  army: ({ army }: Standing): bigint => BigInt(army),
  /** Buildings and trained units; unclaimed gold is no merit. */
  growth: ({ army, buildings }: Standing): bigint => BigInt(army + buildings),
} as const;

/** What each has, or what each has gained since then; a kingdom founded since has gained all it has. */
export function standingScores(
  now: readonly Standing[],
  then: readonly Standing[] | null,
  score: Score,
): ReadonlyMap<string, bigint> {
  const before = new Map(then?.map((standing) => [standing.id, score(standing)]));
  return new Map(now.map((standing) => [standing.id, score(standing) - (before.get(standing.id) ?? 0n)]));
}

/** Wars, raids and missile strikes won, by attack or defence. @param since seconds; all time if null. */
export function victories(
  reports: readonly MissionReport[],
  since: number | null,
): ReadonlyMap<string, bigint> {
  return sum(reports, since, ({ completion: { event } }) => {
    const winner = winnerOf(event) ?? null;
    return winner === null ? null : [winner, 1n];
  });
}

/** Attacks beaten off. */
export function defences(
  reports: readonly MissionReport[],
  since: number | null,
): ReadonlyMap<string, bigint> {
  return sum(reports, since, ({ completion: { event } }) => {
    const winner = winnerOf(event) ?? null;
    const { from, to } = partiesOf(event);
    return winner === null || winner !== to || from === to ? null : [winner, 1n];
  });
}

/** KGLD taken from others. */
export function spoils(reports: readonly MissionReport[], since: number | null): ReadonlyMap<string, bigint> {
  return sum(reports, since, ({ completion: { event } }) => [partiesOf(event).from, goldTaken(event)]);
}

function sum(
  reports: readonly MissionReport[],
  since: number | null,
  scored: (report: MissionReport) => readonly [string, bigint] | null,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const report of reports) {
    if (since !== null && report.completion.event.completedAt < since) continue;
    const [id, score] = scored(report) ?? [null, 0n];
    if (id !== null) sums.set(id, (sums.get(id) ?? 0n) + score);
  }
  return sums;
}

/** Whether these reports, newest first, are complete since that moment; since the beginning if null. */
export function goesBackTo(
  reports: readonly MissionReport[],
  complete: boolean,
  since: number | null,
): boolean {
  const oldest = reports.at(-1)?.completion.event.completedAt;
  return complete || (since !== null && oldest !== undefined && oldest < since);
}

/** The first `most` kingdoms with a score above zero, best first; among equals, the older kingdom first. */
export function leaders(scores: ReadonlyMap<string, bigint>, most: number): readonly Leader[] {
  const ranked = [...scores]
    .filter(([, score]) => score > 0n)
    .toSorted(([one, high], [other, low]) => (high === low ? byFounding(one, other) : high > low ? -1 : 1));
  let place = 0;
  return ranked.slice(0, most).map(([id, score], index) => {
    if (index === 0 || score !== ranked[index - 1]?.[1]) place = index + 1;
    return { place, id, score };
  });
}
