import { isTargeted, type Mission, type TargetedMission } from "@kingdoms/client";
import { LOOKS } from "./mission-kinds/looks.ts";

/** In the order in which they are offered. */
export const TARGETED_MISSIONS: readonly TargetedMission[] = (
  Object.keys(LOOKS) as readonly Mission[]
).filter(isTargeted);
