/** The page's texts about any mission: its route, when units rest, return and arrive, and its name. */

import type { KingdomInfo, TargetedMission } from "@kingdoms/client";
import {
  type CoolingMission,
  codeOf,
  coolsDown,
  type GameConfig,
  type Kingdom,
  kindOfCompletion,
  MISSION_KINDS,
  MISSIONS,
  type Mission,
  type MissionClock,
  type MissionLaunched,
  type MissionReport,
} from "@kingdoms/client";
import type { Rules, Travel } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import type { SelectedKingdom } from "./selection.ts";

/** A mission that the ledger has not completed. */
export interface MissionUnderWay {
  readonly id: bigint;
  readonly kind: Mission;
  /** Seconds since the epoch; afterwards it waits to be resolved. */
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

/** Missions with a cooldown. */
export const COOLING_MISSIONS: readonly CoolingMission[] = MISSIONS.filter(coolsDown);

/** The time from which the next mission of this kind may be launched; null if there never was one, or it has no cooldown. */
export function restedAt(config: GameConfig, clock: MissionClock, kind: Mission): number | null {
  const { cooldown } = config.kinds[kind];
  return clock.launchedAt === null || cooldown === 0 ? null : clock.launchedAt + cooldown;
}

/** When the next units come home: wars and raids return as they are decided, gifts of units stay. */
export function nextReturn(missions: readonly MissionUnderWay[]): number | null {
  return missions.find(({ kind }) => MISSION_KINDS[kind].returns)?.activationTime ?? null;
}

export function nextArrival(missions: readonly MissionUnderWay[]): number | null {
  return missions.find(({ kind }) => MISSION_KINDS[kind].sends === "missiles")?.activationTime ?? null;
}

/** Name of a kind of mission; "Unknown" and its code for one that this client does not know. */
export const kindText = (t: TFunction<"messages">, kind: Mission | null, code: number | string): string =>
  kind === null ? t("names.unknownMission", { code }) : t(`names.missions.${kind}`);

export const kindTextOf = (t: TFunction<"messages">, report: MissionReport): string =>
  kindText(t, kindOfCompletion(report.completion.event), codeOf(report));

/** "3 units", "2 missiles"; empty for kinds that send none. */
export function sentText(t: TFunction<"messages">, { kind, amount }: MissionLaunched): string {
  if (amount === 0) return "";
  return t(kind !== null && MISSION_KINDS[kind].sends === "missiles" ? "attacks.missiles" : "attacks.units", {
    count: amount,
  });
}

/**
 * A moment of the ledger's clock by the player's own clock: a local ledger may run ahead, and faster.
 * @param wallMs the player's clock at `nowMs` of the ledger's.
 * @param factor ledger seconds per second of the player's clock.
 * @returns null if the ledger's clock does not run.
 */
export const onWall = (moment: number, nowMs: number, wallMs: number, factor: number): number | null =>
  factor > 0 ? wallMs + (moment * 1000 - nowMs) / factor : null;

/** The kingdom that sends, and its line in the list of all; null while they are unread. */
interface Whence {
  readonly kingdomOf: SelectedKingdom | null;
  readonly info: KingdomInfo | null;
}

/** The journey from the sender to the target for a departure at a given time; null if there is none. */
export type Journey = (launchedAt: number) => Travel;

export function journey(
  rules: Rules,
  kind: TargetedMission,
  { kingdomOf, info }: Whence,
  target: Pick<KingdomInfo, "id" | "cell">,
): Journey | null {
  if (kingdomOf === null || info === null || info.id === target.id) return null;
  const { buildings } = kingdomOf.kingdom;
  return (launchedAt) => rules.travel(kind, info.cell, target.cell, buildings, launchedAt);
}
