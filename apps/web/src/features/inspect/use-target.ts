import type { Kingdom, KingdomInfo } from "@kingdoms/client";
import { useGame } from "../../ledger/game.tsx";
import { useKingdom } from "../../ledger/reads.ts";
import { syncOf } from "../../ledger/sync.ts";
import { useWorld } from "../../ledger/world.ts";
import { kingdomById } from "../../lib/kingdom-name.ts";

/** The kingdom that the address bar names by its number, as far as it is known. */
export type Target =
  | { readonly state: "loading" }
  | { readonly state: "unknown" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: "known";
      readonly info: KingdomInfo;
      readonly kingdom: Kingdom;
      readonly refreshing: boolean;
      readonly refresh: () => void;
    };
export type KnownTarget = Extract<Target, { state: "known" }>;

export function useTarget(number: number): Target {
  const sync = syncOf(useGame());
  const world = useWorld();
  const info = kingdomById(world.kingdoms, `#${number}#`);
  const read = useKingdom(info?.component ?? null);
  if (info === null) {
    if (world.state === "loading") return { state: "loading" };
    if (world.state === "failed") {
      return { state: "failed", error: world.error, retry: () => sync.look() };
    }
    return { state: "unknown" };
  }
  if (read.data !== undefined) {
    return {
      state: "known",
      info,
      kingdom: read.data,
      refreshing: read.isFetching,
      // Name, place and protection come with the world, the rest with the kingdom itself.
      refresh: () => {
        sync.look();
        void read.refetch();
      },
    };
  }
  return read.isError
    ? { state: "failed", error: read.error, retry: () => void read.refetch() }
    : { state: "loading" };
}
