import type { GameEvent, LoggedEvent, MissionLaunched } from "../events.ts";
import { isCompletion, type MissionCompleted } from "../missions/index.ts";

export type LoggedLaunch = LoggedEvent & { readonly event: MissionLaunched };
export type LoggedCompletion = LoggedEvent & { readonly event: MissionCompleted };

/** A finished mission: what was sent, and what became of it. */
export interface MissionReport {
  readonly missionId: bigint;
  readonly completion: LoggedCompletion;
  /** Null until the history is known back to the launch. */
  readonly launch: LoggedLaunch | null;
}

/** Identifies a mission's unknown kind: its number in the launch, else the ledger's name of its end. */
export const codeOf = ({ completion: { event }, launch }: MissionReport): string =>
  launch === null ? ("name" in event ? event.name : event.type) : String(launch.event.randomType);

export function isLaunch(event: GameEvent): event is MissionLaunched {
  return event.type === "RandomInitiated";
}

/** A mission is launched once and completed once, so this names one event of the ledger. */
export const identityOf = ({ event }: LoggedEvent): string =>
  isLaunch(event) ? `launch ${event.missionId}` : isCompletion(event) ? `end ${event.missionId}` : event.type;
