import { useMemo, useSyncExternalStore } from "react";
import { ledgerClock } from "../data/clock.ts";
import { onSecond } from "../data/seconds.ts";
import { useWorld, type World } from "../data/world.ts";
import { type AttackAlarm, alarmOf } from "./alarm.ts";
import type { OwnKeys } from "./own-keys.ts";
import { useOwnIds, useOwnKeys } from "./use-own-keys.tsx";

export interface Watch {
  readonly world: World;
  readonly own: OwnKeys;
  /** Null while they are unread. */
  readonly ownIds: ReadonlySet<string> | null;
  readonly alarm: AttackAlarm;
  /** The minute that the ledger is in (seconds); null before anything of it is known. */
  readonly now: number | null;
}

const minute = (): number | null => {
  const nowMs = ledgerClock.nowMs();
  return nowMs === null ? null : Math.floor(nowMs / 60_000) * 60;
};

/** The missions on their way to and from the player's kingdoms, as far as they are known. */
export function useWatch(): Watch {
  const world = useWorld();
  const own = useOwnKeys();
  const ownIds = useOwnIds(own);
  // Time also passes without events, and hides old ones.
  const now = useSyncExternalStore(onSecond, minute) ?? world.asOf;
  const alarm = useMemo(() => alarmOf(own, world, now), [own, world, now]);
  return { world, own, ownIds, alarm, now };
}
