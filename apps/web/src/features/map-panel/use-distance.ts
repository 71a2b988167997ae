import type { Cell, KingdomInfo } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useRules } from "../../data/rules.ts";

type Distance = (kingdom: KingdomInfo) => number | null;

/** Cells from a kingdom to each other one, as the rules count them. Null without a kingdom. */
export function useDistance(from: Cell | null): Distance {
  const rules = useRules().data;
  return useMemo(
    () => (from === null || rules === undefined ? () => null : distancesFrom(from, rules)),
    [from, rules],
  );
}

/** Asked for once for each pair of steps across and down: a list is sorted by it again and again, thousands at a time. */
function distancesFrom(from: Cell, rules: Rules): Distance {
  const known = new Map<number, number>();
  return ({ cell }) => {
    const steps = Math.abs(cell.x - from.x) * 4096 + Math.abs(cell.y - from.y);
    const distance = known.get(steps) ?? rules.travel("raid", from, cell, false).distance;
    known.set(steps, distance);
    return distance;
  };
}
