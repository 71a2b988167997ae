/** Missions of the ledger as the map wants them. */
import { type MissionLaunched, mayHarm } from "@kingdoms/client";
import { isDrawn } from "../../art/mission-looks.ts";
import type { MapMission } from "../../map/types.ts";

/** Missions of a kind that this client does not know have no line of their own and are left out. */
export function flightsOf(missions: readonly MissionLaunched[]): readonly MapMission[] {
  return missions.flatMap(({ missionId, kind, attacker, defender, launchedAt, activationTime }) => {
    if (!isDrawn(kind)) return [];
    return {
      id: String(missionId),
      kind,
      hostile: mayHarm(kind),
      from: attacker,
      to: defender,
      launchedAt,
      arrivesAt: activationTime,
    };
  });
}
