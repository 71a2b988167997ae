import { parseKgld } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";

interface Recruiting {
  /** Defenders that it wants, those away and in training included. */
  readonly upTo: number;
  /** KGLD that it does not spend on them. */
  readonly keep: string;
}

/** Trains as many defenders as it has barracks for, can pay and still wants. */
export const recruit = ({ upTo, keep }: Recruiting): Habit => {
  const kept = parseKgld(keep);
  return ({ rules, view, kingdom, now }) => {
    const { army, buildings, treasury } = kingdom;
    const { cost } = rules.config.units.defenders;
    const spare = treasury > kept ? ((treasury - kept) as typeof kept) : parseKgld("0");
    const amount = Math.min(
      buildings.barracks,
      rules.affordable(spare, cost),
      upTo - army.defenders - army.traveling,
    );
    return amount > 0 && rules.denial.recruit(view, "defenders", amount, now) === null
      ? { kind: "createDefenders", amount, kingdom: kingdom.id }
      : null;
  };
};
