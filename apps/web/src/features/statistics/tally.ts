/** Counts of what happened, for the charts. */
import type {
  KingdomInfo,
  Mission,
  MissionCompleted,
  MissionLaunched,
  MissionReport,
} from "@kingdoms/client";
import { kindOfCompletion } from "@kingdoms/client";

export const OUTCOMES = ["succeeded", "failed", "undecided", "underWay"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Missions that players send; the drawing of a rarity is nobody's. */
export const SENT = ["war", "raid", "missile", "fortify", "prospect"] as const satisfies readonly Mission[];
export type Sent = (typeof SENT)[number];

/** For whoever sent it. Undecided is a draw, an expedition that fate never answered, or a mission that nobody here can read. */
export function outcomeOf(completion: MissionCompleted): Outcome {
  switch (completion.type) {
    case "KingdomFortifyCompleted":
    case "KingdomRarityCompleted":
      return "succeeded";
    case "UnknownCompleted":
      return "undecided";
    case "KingdomProspectCompleted":
      return completion.refunded ? "undecided" : completion.amount > 0n ? "succeeded" : "failed";
    default:
      if (completion.winner === null) return "undecided";
      return completion.winner === completion.attacker ? "succeeded" : "failed";
  }
}

export type MissionTally = Readonly<Record<Sent, Readonly<Record<Outcome, number>>>>;

export function tallyMissions(
  reports: readonly MissionReport[],
  inFlight: readonly MissionLaunched[],
): MissionTally {
  const tally = Object.fromEntries(
    SENT.map((kind) => [kind, { succeeded: 0, failed: 0, undecided: 0, underWay: 0 }]),
  ) as Record<Sent, Record<Outcome, number>>;
  const add = (kind: Mission | null, outcome: Outcome): void => {
    const sent = SENT.find((name) => name === kind);
    if (sent !== undefined) tally[sent][outcome]++;
  };
  for (const { completion } of reports) add(kindOfCompletion(completion.event), outcomeOf(completion.event));
  for (const { kind } of inFlight) add(kind, "underWay");
  return tally;
}

/** How many kingdoms stood at each of these moments. @param kingdoms in the order of founding. */
export function foundedBy(kingdoms: readonly KingdomInfo[], times: readonly number[]): readonly number[] {
  let founded = 0;
  return times.map((time) => {
    while ((kingdoms[founded]?.createdAt ?? Number.POSITIVE_INFINITY) <= time) founded++;
    return founded;
  });
}
