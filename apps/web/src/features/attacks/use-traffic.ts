import { useMemo, useSyncExternalStore } from "react";
import { ledgerClock } from "../../ledger/clock.ts";
import { onSecond } from "../../ledger/seconds.ts";
import { useWorld, type World } from "../../ledger/world.ts";
import { useOwnIds } from "../history/use-own.ts";
import { type Traffic, trafficOf } from "./alarm.ts";

export interface Watch {
  readonly world: World;
  readonly own: ReadonlySet<string>;
  readonly traffic: Traffic;
  /** The minute that the ledger is in (seconds); null before anything of it is known. */
  readonly now: number | null;
}

const minute = (): number | null => {
  const nowMs = ledgerClock.nowMs();
  return nowMs === null ? null : Math.floor(nowMs / 60_000) * 60;
};

/** What is on its way to and from the player's kingdoms. */
export function useTraffic(): Watch {
  const world = useWorld();
  const own = useOwnIds();
  const { missions, asOf } = world;
  // Time passes also where nothing happens, and hides what is old.
  const now = useSyncExternalStore(onSecond, minute) ?? asOf;
  const traffic = useMemo(() => trafficOf(missions, own, now), [missions, own, now]);
  return { world, own, traffic, now };
}
