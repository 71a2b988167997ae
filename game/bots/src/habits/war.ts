import { targetOf } from "@kingdoms/client";
import { parseAttos, parseKgld } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";
import { type Hunting, prey } from "./targets.ts";

interface Campaign extends Hunting {
  /** Defenders that stay at home. */
  readonly leaves: number;
}

const LEAST_CHANCE = parseAttos("0.6");
/** Below it, only an enemy is worth the way. */
const LEAST_SPOILS = parseKgld("150");

/** Leads the army against an enemy, or against a treasury that it can most probably take. */
export const war =
  (campaign: Campaign): Habit =>
  async (situation) => {
    const { rules, view, kingdom, now } = situation;
    const amount = kingdom.army.defenders - campaign.leaves;
    if (amount <= 0) return null;
    for (const { info, kingdom: met } of await prey(situation, "war", campaign)) {
      const forecast = rules.warPreview({
        attackers: amount,
        defenders: met.army.defenders,
        treasury: met.treasury,
        hidden: info.shield.buried,
        buildings: met.buildings,
        alarm: rules.alarm(info.alarm, now),
      });
      const isEnemy = (await situation.grudges()).has(info.id);
      const pays = isEnemy || forecast.warSpoils.max >= LEAST_SPOILS;
      if (forecast.chances.win < LEAST_CHANCE || !pays) continue;
      const launch = { kind: "war", amount, target: targetOf(kingdom.id, info) } as const;
      if (rules.denial.launch(view, launch, now) === null)
        return { kind: "war", to: info.id, amount, kingdom: kingdom.id };
    }
    return null;
  };
