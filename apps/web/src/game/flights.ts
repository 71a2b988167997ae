/** Missions in flight as the map draws them. */
import { isHostile, type MissionLaunched } from "@kingdoms/client";
import { type DrawnMission, isDrawn } from "./mission-kinds/looks.ts";

export interface Flight {
  readonly id: string;
  readonly kind: DrawnMission;
  readonly hostile: boolean;
  readonly from: string;
  readonly to: string;
  readonly launchedAt: number;
  readonly arrivesAt: number;
}

const known = new WeakMap<MissionLaunched, Flight>();

/** The same object for the same mission; null for a kind without a line on the map. */
export function flightOf(mission: MissionLaunched): Flight | null {
  const { missionId, kind, attacker, defender, launchedAt, activationTime } = mission;
  if (!isDrawn(kind)) return null;
  const made = known.get(mission) ?? {
    id: String(missionId),
    kind,
    hostile: isHostile(kind),
    from: attacker,
    to: defender,
    launchedAt,
    arrivesAt: activationTime,
  };
  known.set(mission, made);
  return made;
}
