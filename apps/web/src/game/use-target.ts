import type { Kingdom, KingdomInfo } from "@kingdoms/client";
import { useGame } from "../data/game.tsx";
import { kingdomById } from "../data/kingdom-name.ts";
import { lastKnown, type Read } from "../data/read.ts";
import { useKingdom } from "../data/reads.ts";
import { syncOf } from "../data/sync.ts";
import { useWorld } from "../data/world.ts";

/** The kingdom that the address bar names by its number, as far as it is known. */
export type ChosenTarget =
  | { readonly state: "loading" }
  | { readonly state: "unknown" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: "known";
      readonly info: KingdomInfo;
      readonly kingdom: Kingdom;
      /** As of when the kingdom is so, and whether it is being read again. */
      readonly read: Read<Kingdom>;
      readonly refresh: () => void;
    };
export type KnownTarget = Extract<ChosenTarget, { state: "known" }>;

export function useTarget(number: number): ChosenTarget {
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
  const known = lastKnown(read);
  if (known !== null) {
    return {
      state: "known",
      info,
      kingdom: known.value,
      read,
      // Name, place and protection come with the world, the rest with the kingdom itself.
      refresh: () => {
        sync.look();
        read.again();
      },
    };
  }
  return read.state === "failed"
    ? { state: "failed", error: read.error, retry: read.again }
    : { state: "loading" };
}
