import { isHostile, isTargeted, type Mission, type TargetedMission } from "@kingdoms/client";
import type { TargetPanel } from "../navigation/navigation.ts";
import { LOOKS } from "./mission-kinds/looks.ts";

/** In the order in which they are offered. */
export const TARGETED_MISSIONS: readonly TargetedMission[] = (
  Object.keys(LOOKS) as readonly Mission[]
).filter(isTargeted);

/** Whether a panel without a target looks for a kingdom to attack. An attack can begin from a report. */
export const isAttack = (panel: TargetPanel): boolean => panel === "inspect" || isHostile(panel);

/** Whether the popup itself sends an attack. */
export const sendsAttack = (panel: TargetPanel): boolean => panel !== "inspect" && isHostile(panel);
