/**
 * All kingdoms and all missions in flight as the screens see them, and finished missions, newest first, as far back
 * as they were asked for.
 */

import type { ChronicleView, KingdomInfo, VerifiedAt, WorldView } from "@kingdoms/client";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useGame } from "./game.tsx";
import { kingdomById } from "./kingdom-name.ts";
import { onSecond } from "./seconds.ts";
import { syncOf } from "./sync.ts";

/** Stale: kept from the last visit, or the ledger cannot be reached; it is true as of `asOf` then. */
export type World = WorldView;

export function useWorld(): World {
  const sync = syncOf(useGame());
  return useSyncExternalStore(sync.subscribe, sync.world);
}

/** The last point of the ledger at which the shown world was verified; null before there was one. */
export function useVerifiedAt(): VerifiedAt | null {
  return useSyncExternalStore(onSecond, syncOf(useGame()).verifiedAt);
}

/** Renders again only when this kingdom changed. */
export function useKingdomById(id: string | null): KingdomInfo | null {
  const sync = syncOf(useGame());
  const kingdom = useCallback(
    () => (id === null ? null : kingdomById(sync.world().kingdoms, id)),
    [sync, id],
  );
  return useSyncExternalStore(sync.subscribe, kingdom);
}

export interface Chronicle extends ChronicleView {
  /** The next older pages. */
  readonly loadMore: () => void;
  /** The entire history. */
  readonly loadAll: () => void;
}

export function useChronicle(): Chronicle {
  const sync = syncOf(useGame());
  const view = useSyncExternalStore(sync.subscribe, sync.chronicle);
  useEffect(() => sync.openChronicle(), [sync]);
  return useMemo(() => ({ ...view, loadMore: sync.loadMore, loadAll: sync.loadAll }), [view, sync]);
}
