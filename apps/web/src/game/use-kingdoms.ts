import { type Kingdom, surveyKingdoms } from "@kingdoms/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Game, useGame } from "../data/game.tsx";
import { keepNewest, kingdomQuery } from "../data/reads.ts";

/** All of them at one state version, in a few requests however many they are. News of any of them reads all again. */
const kingdomsQuery = (game: Game, components: readonly string[]) =>
  queryOptions({
    queryKey: ["ledger", "kingdoms", game.config.factory, ...components],
    queryFn: async ({ signal, client }) => {
      const survey = await surveyKingdoms(game, components, { signal });
      // A kingdom that is selected later is shown at once, and the page keeps its height and its place.
      for (const kingdom of survey.value)
        client.setQueryData(kingdomQuery(game, kingdom.component).queryKey, { ...survey, value: kingdom });
      return survey;
    },
    structuralSharing: keepNewest,
    enabled: components.length > 1,
  });

/** Several kingdoms, each as it was last read; null until then. */
export function useKingdomsAt(components: readonly string[]): readonly (Kingdom | null)[] {
  const game = useGame();
  const [first = null] = components;
  // A single one has been read for its panels.
  const one = useQuery(kingdomQuery(game, components.length === 1 ? first : null)).data;
  const all = useQuery(kingdomsQuery(game, components)).data;
  const count = components.length;
  return useMemo(
    () => (count === 1 ? [one?.value ?? null] : (all?.value ?? Array.from({ length: count }, () => null))),
    [count, one, all],
  );
}
