/**
 * What the screens read, as query hooks. Keys carry the address that a value depends on, so that news of an entity
 * (`news.ts`) drops exactly what was read of it.
 */
import {
  type AccountBalance,
  type At,
  type GameConfig,
  type Kingdom,
  type KingdomInfo,
  newest,
  type OwnedKey,
  readAccountBalances,
  readGameConfig,
  readKingdom,
  readKingdoms,
  readOwnedKeys,
} from "@kingdoms/client";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Game, useGame } from "./game.tsx";

/** An answer that was overtaken on its way never replaces a newer one. */
const keepNewest = (known: unknown, read: unknown): unknown =>
  newest(known as At<unknown> | undefined, read as At<unknown>);

const readValue = <T>(read: At<T>): T => read.value;

/** Immutable on the ledger, so it is read once. */
export const gameConfigQuery = (game: Game) =>
  queryOptions({
    queryKey: ["game-config", game.config.factory],
    queryFn: ({ signal }) => readGameConfig(game, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function useGameConfig(): UseQueryResult<GameConfig> {
  return useQuery({ ...gameConfigQuery(useGame()), select: readValue<GameConfig> });
}

export function useBalance(account: string | null): UseQueryResult<AccountBalance | null> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "balance", account],
    queryFn: ({ signal }) => readAccountBalances(game, account === null ? [] : [account], { signal }),
    select: ({ value }) => value[0] ?? null,
    structuralSharing: keepNewest,
    enabled: account !== null,
  });
}

/** The Kingdom Keys in all of these accounts. */
export function useOwnedKeys(accounts: readonly string[]): UseQueryResult<readonly OwnedKey[]> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "keys", game.config.kingdomKey, ...accounts],
    queryFn: ({ signal }) => readOwnedKeys(game, accounts, { signal }),
    select: readValue,
    structuralSharing: keepNewest,
    enabled: accounts.length > 0,
  });
}

/** Every kingdom of the game, for the map and for names. */
export function useKingdomList(): UseQueryResult<readonly KingdomInfo[]> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "kingdoms", game.config.factory],
    queryFn: ({ signal }) => readKingdoms(game, { signal }),
    select: readValue,
    structuralSharing: keepNewest,
  });
}

export function useKingdom(component: string | null): UseQueryResult<Kingdom> {
  const game = useGame();
  return useQuery({
    // The weekly minting rate is the factory's.
    queryKey: ["ledger", "kingdom", component, game.config.factory],
    queryFn: ({ signal }) => readKingdom(game, component ?? "", { signal }),
    select: readValue,
    structuralSharing: keepNewest,
    enabled: component !== null,
  });
}
