/** The sources of a kingdom's book: all reports, and the kingdom's own events. */
import { type KingdomInfo, type LoggedEvent, readActivity } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useGame } from "../../data/game.tsx";
import { useChronicle, useWorld } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import { type Book, bookOf } from "./book.ts";

/** Pages of the kingdom's transactions, of a hundred each: the newest are read. */
const MOST_PAGES = 30;

export interface BookRead {
  readonly book: Book;
  /** All of it is there. */
  readonly whole: boolean;
  /** Older works of the kingdom were too many to read. */
  readonly cut: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

export function useBook(info: KingdomInfo): BookRead {
  const game = useGame();
  const { reports, complete, loadingMore, error, state, loadAll } = useChronicle();
  const { kingdoms } = useWorld();
  useEffect(() => {
    if (!complete && !loadingMore && error === null && state !== "loading") loadAll();
  }, [complete, loadingMore, error, state, loadAll]);
  const activity = useQuery({
    queryKey: ["ledger", "book", info.component],
    queryFn: async ({ signal }) => {
      const events: LoggedEvent[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const page = await readActivity(game, info.component, { limit: 100, cursor, signal });
        events.push(...page.events);
        cursor = page.cursor;
      } while (cursor !== null && ++pages < MOST_PAGES);
      return { events, cut: cursor !== null };
    },
  });
  const { events, cut } = activity.data ?? { events: NONE, cut: false };
  const book = useMemo(
    () =>
      bookOf({
        id: info.id,
        reports,
        activity: events,
        kingdoms: kingdoms.length,
        dayOf: (time) => shownDate(time * 1000, "day"),
      }),
    [info.id, reports, events, kingdoms.length],
  );
  return {
    book,
    whole: complete && activity.data !== undefined,
    cut,
    error: activity.data === undefined ? (activity.error ?? error) : error,
    again: () => {
      void activity.refetch();
      loadAll();
    },
  };
}

const NONE: readonly LoggedEvent[] = [];
