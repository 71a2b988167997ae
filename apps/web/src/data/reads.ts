/**
 * The reads of the screens, as query hooks. Keys carry the address that a value depends on, so that news of an entity
 * (`news.ts`) drops exactly the values read from it. The page runs the rules of this game as `rules.wasm`, which is
 * built from the contract's own code.
 */
import {
  type AccountBalance,
  type At,
  type FactoryRecord,
  type GameConfig,
  type Kingdom,
  type KingdomInfo,
  newest,
  type OwnedKey,
  ResponseError,
  readAccountBalances,
  readFactory,
  readGameConfig,
  readKingdom,
  readOwnedKeys,
  UnexpectedAnswerError,
  UnreachableError,
} from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { inTime } from "../format/in-time.ts";
import { type Game, useGame } from "./game.tsx";
import { ask } from "./origin.ts";
import { type Read, useRead } from "./read.ts";
import { type PageSync, syncOf } from "./sync.ts";
import { useWorld } from "./world.ts";

/** An answer that was overtaken on its way never replaces a newer one. */
export const keepNewest = (known: unknown, read: unknown): unknown =>
  newest(known as At<unknown> | undefined, read as At<unknown>);

const readValue = <T>(read: At<T>): T => read.value;

/** Immutable on the ledger, so it is read once. */
const gameConfigQuery = (game: Game) =>
  queryOptions({
    queryKey: ["game-config", game.config.factory],
    queryFn: ({ signal }) => readGameConfig(game, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The beacon that decides missions; a game keeps the one that it was founded with. */
export function useBeacon(): UseQueryResult<FactoryRecord["beacon"]> {
  const game = useGame();
  return useQuery({
    queryKey: ["beacon", game.config.factory],
    queryFn: ({ signal }) => readFactory(game, { signal }),
    select: ({ value }) => value.beacon,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useGameConfig(): UseQueryResult<GameConfig> {
  return useQuery({ ...gameConfigQuery(useGame()), select: readValue<GameConfig> });
}

/** Without an account it is never read. */
export function useBalance(account: string | null): Read<AccountBalance> {
  const game = useGame();
  const query = useQuery({
    queryKey: ["ledger", "balance", account],
    queryFn: async ({ signal }): Promise<At<AccountBalance>> => {
      const read = await readAccountBalances(game, account === null ? [] : [account], { signal });
      const [value] = read.value;
      if (value === undefined) throw new Error("the gateway left the account out of its answer");
      return { ...read, value };
    },
    structuralSharing: keepNewest,
    enabled: account !== null,
  });
  return useRead(query);
}

/** The Kingdom Keys in all of these accounts; without any they are never read. See `useOwnKeys` for the player's. */
export function useKeysIn(accounts: readonly string[]): Read<readonly OwnedKey[]> {
  const game = useGame();
  const query = useQuery({
    queryKey: ["ledger", "keys", game.config.kingdomKey, ...accounts],
    queryFn: ({ signal }) => readOwnedKeys(game, accounts, { signal }),
    structuralSharing: keepNewest,
    enabled: accounts.length > 0,
  });
  return useRead(query);
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

/** Looks at the ledger, and resolves as soon as there are kingdoms to show; rejects if the ledger cannot be read now. */
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

/** Without a component it is never read. */
export const kingdomQuery = (game: Game, component: string | null) =>
  queryOptions({
    // The weekly minting rate is the factory's.
    queryKey: ["ledger", "kingdom", component, game.config.factory],
    queryFn: ({ signal }) => readKingdom(game, component ?? "", { signal }),
    structuralSharing: keepNewest,
    enabled: component !== null,
  });

/** Without a component it is never read. */
export function useKingdom(component: string | null): Read<Kingdom> {
  return useRead(useQuery(kingdomQuery(useGame(), component)));
}

/** Loaded once; all of its methods are synchronous. */
export function useRules(): UseQueryResult<Rules> {
  const game = useGame();
  return useQuery({
    queryKey: ["rules", game.config.factory],
    queryFn: async ({ client }) => {
      const [{ createRules }, wasm, config] = await Promise.all([
        inTime(() => import("@kingdoms/rules/create")),
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
  const response = await ask(path).catch((error: unknown) => {
    throw new UnreachableError(path, false, error);
  });
  if (!response.ok) throw new ResponseError(response.status, undefined);
  // A page instead of the rules cannot be compiled.
  return WebAssembly.compile(await response.arrayBuffer()).catch((error: unknown) => {
    throw new UnexpectedAnswerError(`${path} is not the rules`, { cause: error });
  });
}
