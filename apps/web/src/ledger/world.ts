/** All kingdoms and all missions in flight, as the screens see them. */
import {
  type At,
  type KingdomInfo,
  type LedgerTime,
  type MissionLaunched,
  newest,
  readFactory,
  readKingdoms,
  readMissions,
} from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { kingdomById } from "../lib/kingdom-name.ts";
import { type Game, useGame } from "./game.tsx";
import { useTip } from "./tip.ts";

export interface World {
  /** Stale: kept from before, or the connection is lost; true as of `asOf`. */
  readonly state: "loading" | "ready" | "stale" | "failed";
  readonly asOf: LedgerTime | null;
  /** By id; the same array until something changed. */
  readonly kingdoms: readonly KingdomInfo[];
  /** Launched and not completed, in the whole game, without rarity draws; the same array until something changed. */
  readonly missions: readonly MissionLaunched[];
  readonly error: Error | null;
}

interface Known {
  readonly kingdoms: readonly KingdomInfo[];
  readonly missions: readonly MissionLaunched[];
}

const NOTHING: Known = { kingdoms: [], missions: [] };

export function useWorld(): World {
  const game = useGame();
  const lost = useTip(({ connection }) => connection === "lost");
  const { data, error } = useQuery({
    queryKey: ["ledger", "world", game.config.factory],
    queryFn: ({ signal }) => readWorld(game, signal),
    structuralSharing: (known, read) => newest(known as At<Known> | undefined, read as At<Known>),
  });
  return useMemo(() => {
    const state =
      data === undefined ? (error ? "failed" : "loading") : error !== null || lost ? "stale" : "ready";
    return { state, asOf: data?.time ?? null, ...(data?.value ?? NOTHING), error };
  }, [data, error, lost]);
}

export function useKingdomById(id: string | null): KingdomInfo | null {
  const { kingdoms } = useWorld();
  return id === null ? null : kingdomById(kingdoms, id);
}

async function readWorld(game: Game, signal: AbortSignal): Promise<At<Known>> {
  const factory = await readFactory(game, { signal });
  const at = { signal, at: factory.stateVersion };
  const ids = Array.from({ length: Number(factory.value.missionCount) }, (_, index) => BigInt(index + 1));
  const [kingdoms, missions] = await Promise.all([
    readKingdoms(game, at),
    readMissions(game.gateway, factory.value.missions, ids, factory.stateVersion, { signal }),
  ]);
  const inFlight = missions.flatMap(({ id, kind, status, ...mission }): MissionLaunched[] =>
    status.state === "pending" && kind !== "rarity"
      ? [{ type: "RandomInitiated", missionId: id, kind: kind ?? null, ...mission }]
      : [],
  );
  return { ...factory, value: { kingdoms: kingdoms.value, missions: inFlight } };
}
