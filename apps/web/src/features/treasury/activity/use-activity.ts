import { readActivity } from "@kingdoms/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useGame } from "../../../data/game.tsx";

/** What a kingdom told and what missions brought it, newest first; read anew with each transaction that touches it. */
export function useActivity(component: string) {
  const game = useGame();
  return useInfiniteQuery({
    queryKey: ["ledger", "activity", component],
    queryFn: ({ pageParam, signal }) =>
      readActivity(game, component, { cursor: pageParam, missions: true, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
}
