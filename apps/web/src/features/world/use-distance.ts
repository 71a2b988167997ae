import type { Cell, KingdomInfo } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useRules } from "../../ledger/rules.ts";

type Distance = (kingdom: KingdomInfo) => number | null;

/** Cells from a kingdom to each other one, as the rules count them. Null without a kingdom. */
export function useDistance(from: Cell | null): Distance {
  const rules = useRules().data;
  return useMemo(
    () => (from === null || rules === undefined ? () => null : distancesFrom(from, rules)),
    [from, rules],
  );
}

/** Each is asked for once: sorting asks for thousands again and again. */
function distancesFrom(from: Cell, rules: Rules): Distance {
  const known = new Map<string, number>();
  return ({ id, cell }) => {
    const distance = known.get(id) ?? rules.travel("raid", from, cell, false).distance;
    known.set(id, distance);
    return distance;
  };
}
