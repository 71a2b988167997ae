import type { At, Kingdom } from "@kingdoms/client";
import { useQueries } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { kingdomQuery } from "../data/reads.ts";

/** Several kingdoms, each as it was last read; null until then. */
export function useKingdomsAt(components: readonly string[]): readonly (Kingdom | null)[] {
  const game = useGame();
  return useQueries({
    queries: components.map((component) => kingdomQuery(game, component)),
    combine: valuesOf,
  });
}

const valuesOf = (
  found: readonly { readonly data: At<Kingdom> | undefined }[],
): readonly (Kingdom | null)[] => found.map(({ data }) => data?.value ?? null);
