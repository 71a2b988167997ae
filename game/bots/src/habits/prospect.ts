import { parseKgld } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";
import { canSpend } from "./spare.ts";

/** Looks for more gold once there is little left in the ground. */
export const prospect = ({ below }: { readonly below: string }): Habit => {
  const few = parseKgld(below);
  return async (situation) => {
    const { rules, view, kingdom, now } = situation;
    return kingdom.mining.mineable < few &&
      rules.denial.launch(view, { kind: "prospect", amount: 0, target: null }, now) === null &&
      (await canSpend(situation, rules.config.missions.fee))
      ? { kind: "prospect", kingdom: kingdom.id }
      : null;
  };
};
