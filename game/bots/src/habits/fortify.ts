import { targetOf } from "@kingdoms/client";
import type { Habit } from "./habit.ts";
import { canSpend } from "./spare.ts";

interface Helping {
  /** Cells. */
  readonly reach: number;
  /** Defenders at home that it needs for itself. */
  readonly above: number;
}

/** Sends a defender to the nearest neighbor that never attacked it. */
export const fortify =
  ({ reach, above }: Helping): Habit =>
  async (situation) => {
    const { rules, view, kingdom, own, world, now } = situation;
    if (kingdom.army.defenders <= above) return null;
    const grudges = await situation.grudges();
    const friends = world.filter(({ id }) => id !== own.id && !grudges.has(id));
    const cells = friends.map(({ cell }) => cell);
    const ways = rules.ways("fortify", own.cell, cells, kingdom.buildings);
    const [nearest] = friends
      .map((info, place) => ({ info, distance: ways[place]?.[0] ?? Number.POSITIVE_INFINITY }))
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance);
    if (nearest === undefined || !(await canSpend(situation, rules.config.missions.fee))) return null;
    const launch = { kind: "fortify", amount: 1, target: targetOf(own.id, nearest.info) } as const;
    return rules.denial.launch(view, launch, now) === null
      ? { kind: "fortify", to: nearest.info.id, amount: 1, kingdom: kingdom.id }
      : null;
  };
