import type { Building } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";

/** The first building of the plan that is missing, also if it fell. Later ones wait until it can be paid. */
export const build =
  (plan: readonly Building[]): Habit =>
  ({ rules, view, kingdom, now }) => {
    const left = new Map(Object.entries(kingdom.buildings));
    const next = plan.find((building) => {
      const have = left.get(building) ?? 0;
      left.set(building, have - 1);
      return have <= 0;
    });
    return next !== undefined && rules.denial.build(view, next, now) === null
      ? { kind: "build", building: next, kingdom: kingdom.id }
      : null;
  };
