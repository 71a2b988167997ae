import type { KingdomInfo, TargetedMission } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { SenderView } from "./use-sender.ts";

export interface Journey {
  /** Fields, rounded down. */
  readonly distance: number;
  /** From launch to arrival. */
  readonly seconds: number;
}

/** The route from the sender to the target; null where there is none. */
export function journey(
  rules: Rules,
  kind: TargetedMission,
  { kingdomOf, info }: Pick<SenderView, "kingdomOf" | "info">,
  target: Pick<KingdomInfo, "id" | "cell">,
): Journey | null {
  if (kingdomOf === null || info === null || info.id === target.id) return null;
  return rules.travel(kind, info.cell, target.cell, kingdomOf.kingdom.buildings.research_academy > 0);
}
