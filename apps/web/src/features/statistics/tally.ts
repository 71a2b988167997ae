/** Counts of what happened, for the charts. */
import {
  type KingdomInfo,
  kindOfCompletion,
  MISSION_KINDS,
  MISSIONS,
  type Mission,
  type MissionLaunched,
  type MissionReport,
  resultOf,
} from "@kingdoms/client";

export const OUTCOMES = ["succeeded", "failed", "undecided", "underWay"] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Missions that players send; the ledger starts the drawing of a rarity. */
export const SENT: readonly Mission[] = MISSIONS.filter((kind) => MISSION_KINDS[kind].method !== null);

export type MissionTally = Readonly<Record<Mission, Readonly<Record<Outcome, number>>>>;

export function tallyMissions(
  reports: readonly MissionReport[],
  inFlight: readonly MissionLaunched[],
): MissionTally {
  const tally = Object.fromEntries(
    MISSIONS.map((kind) => [kind, { succeeded: 0, failed: 0, undecided: 0, underWay: 0 }]),
  ) as Record<Mission, Record<Outcome, number>>;
  const add = (kind: Mission | null, outcome: Outcome): void => {
    if (kind !== null) tally[kind][outcome]++;
  };
  for (const { completion } of reports) add(kindOfCompletion(completion.event), resultOf(completion.event));
  for (const { kind } of inFlight) add(kind, "underWay");
  return tally;
}

/** The number of kingdoms at each of these moments. @param kingdoms in the order of founding. */
export function foundedBy(kingdoms: readonly KingdomInfo[], times: readonly number[]): readonly number[] {
  let founded = 0;
  return times.map((time) => {
    while ((kingdoms[founded]?.createdAt ?? Number.POSITIVE_INFINITY) <= time) founded++;
    return founded;
  });
}
