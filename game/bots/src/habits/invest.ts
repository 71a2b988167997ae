import { parseXrd } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";
import { canSpend } from "./spare.ts";

/** Buys gold now and then; `deposit` brings it home at the next visit. */
export const invest = ({ xrd, chance }: { readonly xrd: string; readonly chance: number }): Habit => {
  const amount = parseXrd(xrd);
  return async (situation) =>
    situation.draw.chance(chance, "buys gold") && (await canSpend(situation, amount))
      ? { kind: "buyKgld", amount }
      : null;
};

/** Puts the gold of its account into the treasury. */
export const deposit: Habit = async ({ rules, view, kingdom, now, balance }) => {
  const { kgld: amount } = await balance();
  return amount > 0n && rules.denial.deposit(view, amount, now) === null
    ? { kind: "deposit", amount, kingdom: kingdom.id }
    : null;
};
