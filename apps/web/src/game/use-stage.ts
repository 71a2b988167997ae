import { type MissionLaunched, type MissionStage, stageOf } from "@kingdoms/client";
import { useBeacon, useRules } from "../data/reads.ts";
import { useRenderAt } from "../data/seconds.ts";
import { useWorld } from "../data/world.ts";
import { useNow } from "./use-now.ts";

/**
 * How far a mission has come; null while something that it hangs on is unread. Renders again at the next stage.
 * @param pending whether the ledger says that it is in flight; else the world does, which lists no drawings of rarity.
 */
export function useStage(mission: MissionLaunched, pending = false): MissionStage | null {
  const rules = useRules().data;
  const beacon = useBeacon().data;
  const { missions } = useWorld();
  const listed = !pending || missions.some(({ missionId }) => missionId === mission.missionId);
  const inFlight = listed ? missions : [...missions, mission];
  const now = useNow();
  const stage =
    rules === undefined || beacon === undefined || now === null
      ? null
      : stageOf(mission, { rules, beacon, inFlight, now });
  useRenderAt(stage === null ? null : nextOf(stage));
  return stage;
}

/** The time at which the next stage comes on its own; null if it does not. */
function nextOf(stage: MissionStage): number | null {
  if ("until" in stage) return stage.until;
  return stage.stage === "resolvable" && !stage.overdue ? stage.overdueAt : null;
}
