import { type Kingdom, type MissionCompleted, unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";

/**
 * The fields of the event that tell what the mission met, as the ledger held them just before: null where the kingdom
 * could not be read or is another one, "nobody" for kinds that meet no one.
 */
export function fieldBefore(
  event: MissionCompleted,
  before: Kingdom | null,
  rules: Rules,
): Readonly<Record<string, unknown>> | "nobody" | null {
  if (!("defender" in event)) return "nobody";
  if (before === null || before.id !== event.defender) return null;
  const common = { defendingUnits: before.army.defenders, defenderBuildings: before.buildings };
  switch (event.type) {
    case "KingdomAttackCompleted":
      return { ...common, defenderTreasury: before.treasury };
    case "KingdomRaidCompleted":
      return { ...common, unclaimedResources: unclaimedGold(rules, before, event.completedAt) };
    case "KingdomMissileCompleted":
      return { ...common, barriers: before.army.barriers };
  }
}
