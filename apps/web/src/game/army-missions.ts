import {
  type CoolingMission,
  coolsDown,
  type GameConfig,
  type Kingdom,
  MISSION_KINDS,
  MISSIONS,
  type Mission,
  type MissionClock,
} from "@kingdoms/client";

/** A mission that the ledger has not completed. */
export interface MissionUnderWay {
  readonly id: bigint;
  readonly kind: Mission;
  /** Seconds since the epoch; afterwards it waits for its fate. */
  readonly activationTime: number;
  /** Units or missiles on the way; null for kinds that send none. */
  readonly amount: number | null;
}

/** All missions of a kingdom that are not completed, the next to arrive first. */
export function missionsUnderWay(kingdom: Kingdom): readonly MissionUnderWay[] {
  return MISSIONS.flatMap((kind) => {
    const { inFlight, expectedAt } = kingdom.missions[kind];
    if (inFlight === null || expectedAt === null) return [];
    return [
      { id: inFlight, kind, activationTime: expectedAt, amount: MISSION_KINDS[kind].away(kingdom.army) },
    ];
  }).sort((one, other) => one.activationTime - other.activationTime);
}

/** Missions that one has to wait for after the last one. */
export const COOLING_MISSIONS: readonly CoolingMission[] = MISSIONS.filter(coolsDown);

/** From when on the next mission of this kind may be launched; null where there never was one, or nothing to wait for. */
export function restedAt(config: GameConfig, clock: MissionClock, kind: Mission): number | null {
  const cooldown = MISSION_KINDS[kind].cooldown(config);
  return clock.launchedAt === null || cooldown === null ? null : clock.launchedAt + cooldown;
}

/** When the next units come home: wars and raids return as they are decided, gifts of units stay. */
export function nextReturn(missions: readonly MissionUnderWay[]): number | null {
  return missions.find(({ kind }) => MISSION_KINDS[kind].returns)?.activationTime ?? null;
}

export function nextArrival(missions: readonly MissionUnderWay[]): number | null {
  return missions.find(({ kind }) => MISSION_KINDS[kind].sends === "missiles")?.activationTime ?? null;
}
