import type { GameContext, RealmConfig } from "@kingdoms/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { gameOf } from "./game-of.ts";
import { readRealmConfig } from "./realm.ts";

export type Game = GameContext;

const CurrentGame = createContext<Game | null>(null);

const AGAIN_MS = 10_000;

/** The addresses of the game; read once. */
export const realmConfigQuery = queryOptions({
  queryKey: ["realm", "config"],
  queryFn: readRealmConfig,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Until there is one: at once when the browser is online or the page is looked at again, and every ten seconds.
  retry: false,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data === undefined ? AGAIN_MS : false),
});

export const useRealmConfig = () => useQuery(realmConfigQuery);

export function GameProvider({
  config,
  children,
}: {
  readonly config: RealmConfig;
  readonly children: ReactNode;
}) {
  const game = useMemo(() => gameOf(config), [config]);
  return <CurrentGame value={game}>{children}</CurrentGame>;
}

/** @throws outside of `GameProvider`. Every screen that reads the ledger is inside. */
export function useGame(): Game {
  const game = useContext(CurrentGame);
  if (game === null) throw new Error("useGame needs a GameProvider");
  return game;
}
