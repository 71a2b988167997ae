/** Finished missions, newest first, as far back as they were asked for. */
import {
  type ActivityPage,
  isCompletion,
  isLaunch,
  type LedgerTime,
  type LoggedCompletion,
  type LoggedEvent,
  type LoggedLaunch,
  type MissionReport,
  readActivity,
} from "@kingdoms/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGame } from "./game.tsx";
import { useTip } from "./tip.ts";

export type { MissionReport } from "@kingdoms/client";

export interface Chronicle {
  readonly state: "loading" | "ready" | "stale" | "failed";
  readonly asOf: LedgerTime | null;
  /** Newest first; the same array until something changed. */
  readonly reports: readonly MissionReport[];
  /** Known back to the founding of the game. */
  readonly complete: boolean;
  readonly loadingMore: boolean;
  readonly error: Error | null;
  /** The next older pages. */
  loadMore(): void;
  /** The entire history. */
  loadAll(): void;
}

export function useChronicle(): Chronicle {
  const game = useGame();
  const { factory } = game.config;
  const lost = useTip(({ connection }) => connection === "lost");
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["ledger", "chronicle", factory],
    queryFn: ({ pageParam, signal }) => readActivity(game, factory, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: ActivityPage) => cursor,
    structuralSharing: false,
  });
  const events = useMemo(() => data?.pages.flatMap((page) => page.events) ?? [], [data]);
  const reports = useMemo(() => reportsOf(events), [events]);
  const state = data === undefined ? (error ? "failed" : "loading") : error || lost ? "stale" : "ready";
  return {
    state,
    asOf: events[0]?.time ?? null,
    reports,
    complete: data !== undefined && !hasNextPage,
    loadingMore: isFetchingNextPage,
    error,
    loadMore: () => void fetchNextPage(),
    loadAll: () => {
      void (async () => {
        let more = hasNextPage;
        while (more) more = (await fetchNextPage()).hasNextPage;
      })();
    },
  };
}

function reportsOf(events: readonly LoggedEvent[]): readonly MissionReport[] {
  const launches = new Map<bigint, LoggedLaunch>();
  for (const logged of events)
    if (isLaunch(logged.event)) launches.set(logged.event.missionId, logged as LoggedLaunch);
  return events.flatMap((logged) => {
    if (!isCompletion(logged.event)) return [];
    const { missionId } = logged.event;
    return [{ missionId, completion: logged as LoggedCompletion, launch: launches.get(missionId) ?? null }];
  });
}
