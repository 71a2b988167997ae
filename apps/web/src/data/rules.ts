/** The rules of this game in the page: `rules.wasm`, made of the very code that the contract runs. */
import { createRules, type Rules } from "@kingdoms/rules";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useGame } from "./game.tsx";
import { gameConfigQuery } from "./reads.ts";

/** Loaded once; every call of what it gives is synchronous. */
export function useRules(): UseQueryResult<Rules> {
  const game = useGame();
  return useQuery({
    queryKey: ["rules", game.config.factory],
    queryFn: async ({ client }) => {
      const [wasm, config] = await Promise.all([
        loadRulesModule(),
        client.ensureQueryData(gameConfigQuery(game)),
      ]);
      return createRules(wasm, config.value);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

async function loadRulesModule(): Promise<WebAssembly.Module> {
  const path = "/artifacts/rules.wasm";
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
