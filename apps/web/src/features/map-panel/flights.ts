/** Missions of the ledger as the map wants them. */
import type { MissionLaunched } from "@kingdoms/client";
import { type MapMission, MISSION_KINDS } from "../../map/types.ts";

/** Missions of a kind that this client does not know have no line of their own and are left out. */
export function flightsOf(missions: readonly MissionLaunched[]): readonly MapMission[] {
  return missions.flatMap(({ missionId, kind, attacker, defender, launchedAt, activationTime }) => {
    const known = MISSION_KINDS.find((one) => one === kind);
    if (known === undefined) return [];
    return {
      id: String(missionId),
      kind: known,
      from: attacker,
      to: defender,
      launchedAt,
      arrivesAt: activationTime,
    };
  });
}
