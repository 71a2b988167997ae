/** The chances of an attack on every target, for an order by odds: worked out in slices, so that the page answers meanwhile. */
import { useEffect, useState } from "react";
import { ledgerSeconds } from "../../data/seconds.ts";
import type { FromKingdom } from "./TargetRow.tsx";
import { type OddsSort, oddsOf, type Target, type TargetDetail } from "./targets.ts";

/** Milliseconds of one slice, and from one change of the list to the next. */
const SLICE = 12;
const SHOWN = 300;

type Odds = ReadonlyMap<string, number>;
const NONE: Odds = new Map();

/** By component, as far as they are worked out. @param odds null for another order. */
export function useOdds(
  odds: OddsSort | null,
  targets: readonly Target[],
  details: ReadonlyMap<string, TargetDetail>,
  from: FromKingdom | null,
): Odds {
  const [known, setKnown] = useState<{ readonly odds: OddsSort; readonly of: Odds } | null>(null);
  useEffect(() => {
    if (odds === null || from === null) return;
    const now = ledgerSeconds() ?? 0;
    const attackers = from.kingdom.army.defenders;
    const of = new Map<string, number>();
    let next = 0;
    let shown = performance.now();
    const work = (): void => {
      const until = performance.now() + SLICE;
      for (; next < targets.length && performance.now() < until; next++) {
        const target = targets[next];
        const detail = target === undefined ? undefined : details.get(target.info.component);
        if (target === undefined || detail === undefined) continue;
        const { info, way } = target;
        const chance = oddsOf(odds, from.rules, info, detail, attackers, now + (way?.[1] ?? 0));
        if (chance !== null) of.set(info.component, chance);
      }
      const over = next >= targets.length;
      if (over || performance.now() - shown > SHOWN) {
        shown = performance.now();
        setKnown({ odds, of: new Map(of) });
      }
      if (!over) timer = setTimeout(work);
    };
    let timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [odds, targets, details, from]);
  return known !== null && known.odds === odds ? known.of : NONE;
}
