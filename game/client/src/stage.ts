/** How far a mission has come, by the clock, by the missions before it, and by the beacon. */
import { type Rounds, timeOf } from "@kingdoms/beacon/rounds";
import type { Rules, Arrival as RulesArrival } from "@kingdoms/rules";
import type { MissionLaunched } from "./events.ts";
import { type LedgerTime, type LocalId, ledgerTime } from "./ids.ts";

export type MissionStage =
  | { readonly stage: "travelling"; readonly until: LedgerTime }
  /** Arrived; the round that decides it is signed then. */
  | { readonly stage: "awaitingRound"; readonly until: LedgerTime }
  /** Decided, but this mission arrived before it at one of its two kingdoms and comes first. */
  | { readonly stage: "awaitingMission"; readonly missionId: bigint }
  /** Anyone may resolve it now; from `overdueAt` on, also without its round. */
  | { readonly stage: "resolvable"; readonly overdueAt: LedgerTime; readonly overdue: boolean }
  | { readonly stage: "complete" };

/** The inputs of a stage besides the mission. */
export interface StageContext {
  readonly rules: Rules;
  /** The game's. */
  readonly beacon: Rounds;
  /** Every mission that is not complete, as the sync's world has them. */
  readonly inFlight: readonly MissionLaunched[];
  /** The ledger's. */
  readonly now: number;
}

/** A mission that is not in flight counts as complete. */
export function stageOf(
  mission: MissionLaunched,
  { rules, beacon, inFlight, now }: StageContext,
): MissionStage {
  const { missionId, activationTime, round, attacker, defender } = mission;
  if (!inFlight.some((other) => other.missionId === missionId)) return { stage: "complete" };
  if (now < activationTime) return { stage: "travelling", until: activationTime };

  const overdueAt = ledgerTime(activationTime + rules.config.missions.overdueAfter);
  const overdue = now >= overdueAt;
  const signedAt = timeOf(beacon, round);
  if (now < signedAt && !overdue) return { stage: "awaitingRound", until: ledgerTime(signedAt) };

  const [arrival] = arrivalsAmong([mission]);
  const concerned = inFlight.filter((other) => concerns(other, attacker) || concerns(other, defender));
  const denial = arrival === undefined ? null : rules.denial.resolve(arrival, arrivalsAmong(concerned), now);
  const before = denial?.code === "MISSION_NOT_FIRST" ? denial.values.missionId : undefined;
  return before === undefined
    ? { stage: "resolvable", overdueAt, overdue }
    : { stage: "awaitingMission", missionId: BigInt(before) };
}

const concerns = ({ attacker, defender }: MissionLaunched, kingdom: LocalId): boolean =>
  attacker === kingdom || defender === kingdom;

/** Those of kinds that the rules know; for others, only the ledger knows. */
const arrivalsAmong = (missions: readonly MissionLaunched[]): readonly RulesArrival[] =>
  missions.flatMap(({ missionId, kind, activationTime }) =>
    kind === null ? [] : [{ missionId, kind, at: activationTime }],
  );
