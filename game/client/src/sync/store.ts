/** The store for a sync's state between visits. It is only a cache of the ledger: it may be lost at any time. */
import type { LoggedEvent } from "../events.ts";
import type { KingdomInfo } from "../types.ts";
import { type HistoryPage, joined, type Snapshot } from "./snapshot.ts";

/**
 * Raised whenever the stored form changes, or more of the ledger's events can be decoded than before, because earlier
 * data lacks them. Other versions are dropped, never read. Version 2 had pages that claimed a transaction whose
 * events they did not hold.
 */
export const SYNC_SCHEMA = 5;
/** Kingdoms are kept in blocks, so that a change of one writes a few kilobytes and not the whole list. */
const KINGDOMS_PER_BLOCK = 100;

/** Whose data it is: data of other ledgers, factories and schema versions is never mixed. */
export interface SyncScope {
  readonly networkId: number;
  readonly factory: string;
  readonly ledgerId: string;
}

export type SnapshotHead = Omit<Snapshot, "kingdoms"> & { readonly kingdomCount: number };

export interface StoreWrite {
  /** A reset: everything that this scope has stored is dropped in the same step. */
  readonly fresh: boolean;
  readonly head: SnapshotHead | null;
  /** Blocks of kingdoms by number, those that changed since the last write. */
  readonly blocks: ReadonlyMap<number, readonly KingdomInfo[]>;
  readonly pages: readonly HistoryPage[];
}

export interface SyncStore {
  load(): Promise<Snapshot | null>;
  /** Kept pages that begin below this state version, newest first. */
  pages(below: number, limit: number): Promise<readonly HistoryPage[]>;
  /**
   * All or nothing. An older snapshot never replaces a newer one. Resolves to false, with nothing written, if another tab
   * has reset the data since: what this tab knows may be of another ledger.
   */
  write(change: StoreWrite): Promise<boolean>;
  close(): void;
}

export function scopeKey({ networkId, factory, ledgerId }: SyncScope): string {
  return `${SYNC_SCHEMA}/${networkId}/${factory}/${ledgerId}`;
}

export function headOf({ kingdoms, ...rest }: Snapshot): SnapshotHead {
  return { ...rest, kingdomCount: kingdoms.length };
}

/** Assembles a snapshot; null if parts of it are missing or malformed. */
export function assembled(
  head: SnapshotHead | undefined,
  blocks: readonly (readonly KingdomInfo[])[],
): Snapshot | null {
  if (head === undefined) return null;
  const kingdoms = blocks.flat();
  const { kingdomCount, ...rest } = head;
  const whole =
    kingdoms.length === kingdomCount &&
    Number.isSafeInteger(rest.stateVersion) &&
    Number.isSafeInteger(rest.time) &&
    Number.isSafeInteger(rest.missionsFrom) &&
    Array.isArray(rest.pending) &&
    kingdoms.every(
      (kingdom) =>
        typeof kingdom?.id === "string" &&
        typeof kingdom.name === "string" &&
        Number.isSafeInteger(kingdom.cell?.x) &&
        Number.isSafeInteger(kingdom.cell?.y),
    );
  return whole ? { ...rest, kingdoms } : null;
}

/** Whether this is an undamaged page of history. */
export function isPage(value: unknown): value is HistoryPage {
  const page = value as Partial<HistoryPage> | null | undefined;
  return (
    Number.isSafeInteger(page?.low) &&
    Number.isSafeInteger(page?.high) &&
    Array.isArray(page?.events) &&
    page.events.every(
      (logged: LoggedEvent | null) =>
        Number.isSafeInteger(logged?.stateVersion) &&
        typeof logged?.intentHash === "string" &&
        typeof logged.event?.type === "string",
    )
  );
}

/**
 * Two tabs may have read on from the same transaction, each as far as the ledger went: neither overwrites the other's
 * page.
 */
export const mergedPage = (kept: unknown, page: HistoryPage): HistoryPage =>
  isPage(kept) && kept.low === page.low ? joined(kept, page) : page;

/** The blocks in which these kingdoms are. */
export function blocksOf(
  kingdoms: readonly KingdomInfo[],
  places: Iterable<number>,
): Map<number, readonly KingdomInfo[]> {
  const blocks = new Map<number, readonly KingdomInfo[]>();
  for (const place of places) {
    const block = Math.floor(place / KINGDOMS_PER_BLOCK);
    const start = block * KINGDOMS_PER_BLOCK;
    if (!blocks.has(block)) blocks.set(block, kingdoms.slice(start, start + KINGDOMS_PER_BLOCK));
  }
  return blocks;
}

/** Stores nothing beyond the process: for Node, and for browsers that refuse to store anything. */
export function createMemoryStore(): SyncStore {
  let head: SnapshotHead | null = null;
  const blocks = new Map<number, readonly KingdomInfo[]>();
  const pages = new Map<number, HistoryPage>();
  return {
    async load() {
      const numbers = [...blocks.keys()].sort((one, other) => one - other);
      return assembled(
        head ?? undefined,
        numbers.map((number) => blocks.get(number) ?? []),
      );
    },
    async pages(below, limit) {
      const found = [...pages.values()].filter(({ low }) => low < below);
      return found.sort((one, other) => other.low - one.low).slice(0, limit);
    },
    async write(change) {
      if (change.fresh) {
        head = null;
        blocks.clear();
        pages.clear();
      }
      for (const page of change.pages) pages.set(page.low, mergedPage(pages.get(page.low), page));
      if (change.head !== null && change.head.stateVersion >= (head?.stateVersion ?? 0)) {
        head = change.head;
        for (const [number, block] of change.blocks) blocks.set(number, block);
      }
      return true;
    },
    close: () => undefined,
  };
}
