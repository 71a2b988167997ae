import { kingdomNumber } from "../ids.ts";
import { type HistoryPage, joined, type Snapshot } from "./snapshot.ts";
import { blocksOf, headOf, type SyncStore } from "./store.ts";

/** Small pages of new events are merged until they hold this many. */
const EVENTS_IN_PAGE = 50;

/** Writes a sync's snapshot and pages of history into its store, only what changed and at limited intervals. */
export class SnapshotWriter {
  readonly #store: SyncStore;
  readonly #everyMs: number;
  /** The content of the store. */
  #kept: Snapshot | null = null;
  #wanted: Snapshot | null = null;
  #pages: HistoryPage[] = [];
  #growing: HistoryPage | null = null;
  #fresh = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(store: SyncStore, everyMs: number) {
    this.#store = store;
    this.#everyMs = everyMs;
  }

  /** The store holds this snapshot. */
  has(snapshot: Snapshot): void {
    this.#kept = snapshot;
    this.#fresh = false;
  }

  /** The stored data is of another ledger, or too old to continue from. */
  beginAnew(): void {
    this.#kept = null;
    this.#growing = null;
    this.#pages = [];
    this.#fresh = true;
  }

  snapshot(snapshot: Snapshot): void {
    this.#wanted = snapshot;
    this.#soon();
  }

  /** A page of older history. */
  page(page: HistoryPage): void {
    this.#pages.push(page);
    this.#soon();
  }

  /** A page of new events. It continues the page before it, and is written together with the snapshot that it led to. */
  news(page: HistoryPage): void {
    const before = this.#growing;
    const grows = before !== null && before.events.length < EVENTS_IN_PAGE && page.low <= before.high + 1;
    this.#growing = grows ? joined(before, page) : page;
    this.#pages = [...this.#pages.filter(({ low }) => low !== this.#growing?.low), this.#growing];
  }

  /** Writes now; for the end of a visit. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#everyMs);
  }

  async #write(): Promise<void> {
    const [snapshot, pages, fresh] = [this.#wanted, this.#pages, this.#fresh];
    // Pages without a snapshot would never be loaded.
    if (fresh && snapshot === null) return;
    if (snapshot === this.#kept && pages.length === 0) return;
    this.#pages = [];
    this.#fresh = false;
    const changed = snapshot === null || snapshot === this.#kept ? null : snapshot;
    const before = this.#kept;
    this.#kept = snapshot ?? before;
    // A store that fails falls back to memory on its own.
    await this.#store
      .write({
        fresh,
        head: changed === null ? null : headOf(changed),
        blocks: changed === null ? new Map() : blocksOf(changed.kingdoms, changedPlaces(before, changed)),
        pages,
      })
      .catch(() => false);
  }
}

/** Places in the list whose kingdom is another object than before. */
function changedPlaces(before: Snapshot | null, now: Snapshot): number[] {
  if (before?.kingdoms === now.kingdoms) return [];
  return now.kingdoms.flatMap((kingdom, place) =>
    before?.kingdoms[place] === kingdom && kingdomNumber(kingdom.id) !== null ? [] : [place],
  );
}
