/** The page's sync: it runs as long as a screen shows anything of the world, and a while longer. */
import { NO_CHRONICLE, NO_WORLD, type Sync, type VerifiedAt } from "@kingdoms/client";
import { inTime } from "../format/in-time.ts";
import type { Game } from "./game.tsx";
import { otherLedger } from "./other-ledger.ts";
import { worldIsOf } from "./tip.ts";

/** A page that shows nothing of the world for this long stops following it; screens come and go faster. */
const LINGER_MS = 30_000;

/** What screens use of a sync, each part on its own. */
export type PageSync = { readonly [K in Exclude<keyof Sync, "stop">]: Sync[K] };

const syncs = new WeakMap<Game, PageSync>();

export function syncOf(game: Game): PageSync {
  let sync = syncs.get(game);
  if (sync === undefined) {
    sync = pageSync(game);
    syncs.set(game, sync);
  }
  return sync;
}

function pageSync(game: Game): PageSync {
  const listeners = new Set<() => void>();
  let running: Promise<Sync> | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  // The previous world stays until a new sync has more to show.
  let world = NO_WORLD;
  let chronicle = NO_CHRONICLE;
  let verifiedAt = (): VerifiedAt | null => null;

  const tell = (): void => {
    const old = world.error !== null && world.asOf !== null;
    worldIsOf(old ? (world.asOf ?? 0) * 1000 : null);
    for (const listener of listeners) listener();
  };
  const start = async (): Promise<Sync> => {
    const { createSync, openStore } = await inTime(() => import("./sync-engine.ts"));
    const { networkId, factory, ledgerId } = game.config;
    const sync = await createSync({
      game,
      store: openStore({ networkId, factory, ledgerId }),
      onOther: () => void otherLedger(game),
    });
    verifiedAt = sync.verifiedAt;
    sync.subscribe(() => {
      world = sync.world();
      chronicle = sync.chronicle();
      tell();
    });
    return sync;
  };
  /** A chunk that does not load (a new build, no connection) is asked for again by the next screen. */
  const failed = (cause: unknown): void => {
    running = null;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    world = { ...world, state: world.asOf === null ? "failed" : "stale", error };
    chronicle = { ...chronicle, state: chronicle.asOf === null ? "failed" : "stale", error };
    tell();
  };
  const run = (): void => {
    if (running !== null) return;
    running = start();
    running.catch(failed);
  };
  const stop = (): void => {
    void running?.then((sync) => sync.stop());
    running = null;
    worldIsOf(null);
  };
  const order = (give: (sync: Sync) => void): void => void running?.then(give, () => undefined);

  return {
    subscribe(listener) {
      clearTimeout(lingering);
      listeners.add(listener);
      run();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(stop, LINGER_MS);
      };
    },
    world: () => world,
    chronicle: () => chronicle,
    verifiedAt: () => verifiedAt(),
    changed: (change) => order((sync) => sync.changed(change)),
    toldAfter: (stateVersion) => order((sync) => sync.toldAfter(stateVersion)),
    connectionError: (error) => order((sync) => sync.connectionError(error)),
    look: () => {
      if (listeners.size > 0) run();
      order((sync) => sync.look());
    },
    openChronicle: () => order((sync) => sync.openChronicle()),
    loadMore: () => order((sync) => sync.loadMore()),
    loadAll: () => order((sync) => sync.loadAll()),
  };
}
