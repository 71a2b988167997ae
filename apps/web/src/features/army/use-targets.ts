import { kingdomName } from "../../data/kingdom-name.ts";
import { useWorld } from "../../data/world.ts";
import type { MissionUnderWay } from "../../game/army-missions.ts";

/** Against whom each of these missions goes, by mission id, as far as it goes against anybody. */
export function useTargets(missions: readonly MissionUnderWay[]): ReadonlyMap<bigint, string> {
  const world = useWorld();
  const ours = new Set(missions.map(({ id }) => id));
  return new Map(
    world.missions
      .filter(({ missionId, attacker, defender }) => ours.has(missionId) && attacker !== defender)
      .map(({ missionId, defender }) => [missionId, kingdomName(world.kingdoms, defender)]),
  );
}
