/** A separate chunk, because the first paint does not need it. */
import {
  createSync as createOf,
  openStore as openNamed,
  type Sync,
  type SyncOptions,
  type SyncScope,
} from "@kingdoms/client";
import { inTime } from "../format/in-time.ts";
import type { Game } from "./game.tsx";
import { ownName } from "./site.ts";
import { watches } from "./watching.ts";

/** A page that only watches reads the published world, if there is one. */
export async function createSync({ game, ...options }: SyncOptions & { readonly game: Game }): Promise<Sync> {
  const { config } = game;
  if (config.worldUrl === undefined) return createOf({ game, ...options });
  const { watchedWorld } = await inTime(() => import("./watched-world.ts"));
  const { world } = watchedWorld(config, config.worldUrl);
  return createOf({ game, ...options, source: () => (watches() ? world : null) });
}

/** The store of the pages of this folder: another game's at the same origin has another one. */
export const openStore = (scope: SyncScope) => openNamed(scope, { databaseName: ownName("kingdoms-sync") });
