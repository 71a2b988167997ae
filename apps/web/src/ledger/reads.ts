/**
 * What the screens read, as query hooks. Keys carry the address that a value depends on, so that news of an entity
 * (`news.ts`) drops exactly what was read of it.
 */
import {
  type AccountBalance,
  type GameConfig,
  type Kingdom,
  type KingdomInfo,
  type OwnedKey,
  readAccountBalances,
  readGameConfig,
  readKingdom,
  readKingdoms,
  readOwnedKeys,
} from "@kingdoms/client";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useGame } from "./game.tsx";

/** Immutable on the ledger, so it is read once. */
export function useGameConfig(): UseQueryResult<GameConfig> {
  const game = useGame();
  return useQuery({
    queryKey: ["game-config", game.config.factory],
    queryFn: async ({ signal }) => (await readGameConfig(game, { signal })).value,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useBalance(account: string | null): UseQueryResult<AccountBalance | null> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "balance", account],
    queryFn: async ({ signal }) => {
      const accounts = account === null ? [] : [account];
      return (await readAccountBalances(game, accounts, { signal })).value[0] ?? null;
    },
    enabled: account !== null,
  });
}

/** The Kingdom Keys in all of these accounts. */
export function useOwnedKeys(accounts: readonly string[]): UseQueryResult<readonly OwnedKey[]> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "keys", game.config.kingdomKey, ...accounts],
    queryFn: async ({ signal }) => (await readOwnedKeys(game, accounts, { signal })).value,
    enabled: accounts.length > 0,
  });
}

/** Every kingdom of the game, for the map and for names. */
export function useKingdomList(): UseQueryResult<readonly KingdomInfo[]> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "kingdoms", game.config.factory],
    queryFn: async ({ signal }) => (await readKingdoms(game, { signal })).value,
  });
}

export function useKingdom(component: string | null): UseQueryResult<Kingdom> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "kingdom", component],
    queryFn: async ({ signal }) => (await readKingdom(game, component ?? "", { signal })).value,
    enabled: component !== null,
  });
}
