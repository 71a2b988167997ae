import { unclaimedGold } from "@kingdoms/client";
import { parseKgld } from "@kingdoms/rules";
import type { Habit } from "./habit.ts";

export const claimBuilding: Habit = ({ rules, view, kingdom, now }) =>
  rules.denial.claimBuilding(view, now) === null ? { kind: "claimBuilding", kingdom: kingdom.id } : null;

/** Bots recruit defenders only. */
export const claimBatch: Habit = ({ rules, view, kingdom, now }) =>
  rules.denial.claimBatch(view, "defenders", now) === null
    ? { kind: "claimDefenders", kingdom: kingdom.id }
    : null;

/** A claim of less is not worth the network fee. */
const LEAST = parseKgld("100");

/** @param chance in a visit: the rarer it is, the more gold lies in the pits, within reach of raids. */
export const claimGold =
  ({ chance }: { readonly chance: number }): Habit =>
  ({ rules, view, kingdom, draw, now }) =>
    draw.chance(chance, "claims gold") &&
    unclaimedGold(rules, kingdom, now) >= LEAST &&
    rules.denial.claimGold(view, now) === null
      ? { kind: "claimGold", kingdom: kingdom.id }
      : null;
