import { useMemo } from "react";
import { useWorld, type World } from "../../ledger/world.ts";
import { useOwnIds } from "../history/use-own.ts";
import { type Traffic, trafficOf } from "./alarm.ts";

export interface Watch {
  readonly world: World;
  readonly own: ReadonlySet<string>;
  readonly traffic: Traffic;
}

/** What is on its way to and from the player's kingdoms. */
export function useTraffic(): Watch {
  const world = useWorld();
  const own = useOwnIds();
  const { missions, asOf } = world;
  const traffic = useMemo(() => trafficOf(missions, own, asOf), [missions, own, asOf]);
  return { world, own, traffic };
}
