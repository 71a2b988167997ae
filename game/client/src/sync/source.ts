/** A sync reads the world and its history from a source: a Gateway, or files that a program published. */
import type { StateVersion } from "../ids.ts";
import type { GameWith } from "../reads/game.ts";
import { readNews, readOlderMissions, readWhole, type SyncStep } from "./advance.ts";
import { isHeld, isKnownLedger, newestFirst, readFactoryPage } from "./factory-stream.ts";
import type { Anchor, HistoryPage, Snapshot } from "./snapshot.ts";

export interface WorldSource {
  /** Everything at the newest state version. */
  whole(signal: AbortSignal): Promise<SyncStep>;
  /** The news since then; null if there are so many that everything must be read again. */
  news(known: Snapshot, signal: AbortSignal): Promise<(SyncStep & { readonly changed: boolean }) | null>;
  olderMissions(known: Snapshot, signal: AbortSignal): Promise<Snapshot>;
  /** The page of history that ends at this state version, or at the newest one. */
  page(at: StateVersion | undefined, limit: number, signal: AbortSignal): Promise<HistoryPage>;
  /** Whether this transaction of the factory is still at its state version. */
  isHeld(anchor: Anchor, signal: AbortSignal): Promise<boolean>;
  /** Whether the ledger is the one that these transactions are of; null if none of them is old enough to decide. */
  isKnown(anchors: readonly Anchor[], signal: AbortSignal): Promise<boolean | null>;
}

export const gatewaySource = (game: GameWith<"factory" | "embedded">): WorldSource => ({
  whole: (signal) => readWhole(game, signal),
  news: (known, signal) => readNews(game, known, signal),
  olderMissions: (known, signal) => readOlderMissions(game, known, signal),
  page: async (at, limit, signal) => newestFirst(await readFactoryPage(game, { limit, at, signal }), at),
  isHeld: (anchor, signal) => isHeld(game, anchor, signal),
  isKnown: (anchors, signal) => isKnownLedger(game, anchors, signal),
});
