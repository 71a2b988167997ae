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
  readOwnedKeys,
} from "@kingdoms/client";
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type Game, useGame } from "./game.tsx";
import { type PageSync, syncOf } from "./sync.ts";
import { useWorld } from "./world.ts";

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

/** Every kingdom of the game, for the map and for names: the world's list, as a query. */
export function useKingdomList(): UseQueryResult<readonly KingdomInfo[]> {
  const game = useGame();
  const { state, kingdoms } = useWorld();
  const client = useQueryClient();
  const queryKey = useMemo(() => ["world", "kingdoms", game.config.factory], [game]);
  const known = state === "ready" || state === "stale";
  useEffect(() => {
    if (known) client.setQueryData(queryKey, kingdoms);
  }, [client, queryKey, kingdoms, known]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => worldKnown(syncOf(game), signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

/** Looks at the ledger, and resolves as soon as there are kingdoms to show; rejects where none can be had now. */
function worldKnown(sync: PageSync, signal: AbortSignal): Promise<readonly KingdomInfo[]> {
  sync.look();
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      const { state, kingdoms, error } = sync.world();
      if (state === "loading") return;
      stop();
      if (state === "failed") reject(error ?? new Error("the world cannot be read"));
      else resolve(kingdoms);
    };
    const stop = sync.subscribe(settle);
    signal.addEventListener("abort", stop);
    settle();
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
