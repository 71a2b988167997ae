import { targetOf, unclaimedGold } from "@kingdoms/client";
import { parseAttos, parseKgld } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";
import { type Hunting, prey } from "./targets.ts";

/** Below it, the squad stays at home. */
const LEAST_CHANCE = parseAttos("0.45");
const LEAST_LOOT = parseKgld("40");

/** Robs what lies unclaimed in the pits of an enemy, or of anyone who is near and badly guarded. */
export const raid =
  (hunting: Hunting): Habit =>
  async (situation) => {
    const { rules, view, kingdom, now } = situation;
    if (kingdom.army.defenders === 0) return null;
    const amount = rules.config.raid.squad;
    for (const { info, kingdom: met } of await prey(situation, "raid", hunting)) {
      const unclaimed = unclaimedGold(rules, met, now);
      const field = { defenders: met.army.defenders, unclaimed, buildings: met.buildings };
      const forecast = rules.raidPreview(field);
      if (forecast.successProbability < LEAST_CHANCE || forecast.amount < LEAST_LOOT) continue;
      const launch = { kind: "raid", amount, target: targetOf(kingdom.id, info) } as const;
      if (rules.denial.launch(view, launch, now) === null)
        return { kind: "raid", to: info.id, kingdom: kingdom.id };
    }
    return null;
  };
