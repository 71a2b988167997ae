import { type LocalId, readOwnedKeys } from "@kingdoms/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { useKingdomList } from "../data/reads.ts";

const NONE: ReadonlySet<LocalId> = new Set();

/** Ids of the kingdoms that the realm plays itself. Their keys are read again once a kingdom was founded. */
export function useNeighbors(): ReadonlySet<LocalId> {
  const game = useGame();
  const founded = useKingdomList().data?.length ?? 0;
  const accounts = game.config.neighbours ?? [];
  const { data } = useQuery({
    queryKey: ["neighbors", game.config.factory, founded],
    queryFn: async ({ signal }) =>
      new Set((await readOwnedKeys(game, accounts, { signal })).value.map(({ id }) => id)),
    enabled: accounts.length > 0 && founded > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  return data ?? NONE;
}
