/** Finished missions, newest first, as far back as they were asked for. */
import type { ChronicleView } from "@kingdoms/client";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useGame } from "./game.tsx";
import { syncOf } from "./sync.ts";

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
