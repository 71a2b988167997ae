/** Where a sync keeps what it knows for the next visit. All of it can be lost at any time; the ledger has it all. */
import type { LoggedEvent } from "../events.ts";
import type { KingdomInfo } from "../types.ts";
import { joined } from "./pages.ts";
import type { HistoryPage, Snapshot } from "./snapshot.ts";

/**
 * Raised whenever the form of what is kept changes, or more of the ledger's events can be read than before: what was kept
 * earlier lacks them. Other forms are dropped, never read. Form 2 had pages that claimed a transaction whose events they
 * did not hold.
 */
export const SYNC_SCHEMA = 3;
/** Kingdoms are kept in blocks, so that a change of one writes a few kilobytes and not the whole list. */
const KINGDOMS_PER_BLOCK = 100;

/** Whose data it is: other ledgers, factories and forms never meet. */
export interface SyncScope {
  readonly networkId: number;
  readonly factory: string;
  readonly ledgerId: string;
}

export type SnapshotHead = Omit<Snapshot, "kingdoms"> & { readonly kingdomCount: number };

export interface StoreWrite {
  /** A reset: whatever was stored of this scope is dropped in the same step. */
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
   * All or nothing. An older snapshot never replaces a newer one. Resolves to false, with nothing written,
   * when another tab has reset the data since: what this one knows may be of another ledger.
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

/** Puts a snapshot together; null where parts of it are missing or not what they should be. */
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

/** Whether this is a page of history, and not what damage made of it. */
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

/** Two tabs may have read from the same transaction on, each as far as the ledger went: none undoes what the other kept. */
export const withKept = (kept: unknown, page: HistoryPage): HistoryPage =>
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

/** Keeps nothing beyond the process: for Node, and for browsers that refuse to keep anything. */
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
      for (const page of change.pages) pages.set(page.low, withKept(pages.get(page.low), page));
      if (change.head !== null && change.head.stateVersion >= (head?.stateVersion ?? 0)) {
        head = change.head;
        for (const [number, block] of change.blocks) blocks.set(number, block);
      }
      return true;
    },
    close: () => undefined,
  };
}
