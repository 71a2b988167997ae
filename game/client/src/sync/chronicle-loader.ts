/** Loads older pages of history, from the store if it has them, else from the ledger. */
import { sleep, WakeableSleep } from "@embedded-radix/client";
import { type StateVersion, stateVersion } from "../ids.ts";
import { BETWEEN_PAGES_MS, PAGE, PAGES_AT_ONCE } from "./advance.ts";
import type { History } from "./history.ts";
import type { HistoryPage } from "./snapshot.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";
import type { WorldSource } from "./source.ts";
import type { SyncStore } from "./store.ts";

/** For the entire history: the gateway's largest pages, one after the other without a pause. */
const WHOLE_PAGE = 100;
/** Stored pages loaded at once. */
const KEPT_AT_ONCE = 50;

export interface LoaderParts {
  /** Asked for each page: it may be another one from now on. */
  readonly source: () => WorldSource;
  readonly store: SyncStore;
  readonly history: History;
  readonly writer: SnapshotWriter;
  readonly signal: AbortSignal;
  /** Resolves once the stored pages are verified to be of this ledger: pages of two ledgers must not mix. */
  readonly isSame: () => Promise<void>;
  /** @throws if the ledger is no longer the known one, or cannot be reached: the page just read may be another's. */
  readonly verify: () => Promise<void>;
  /** Called after each change: pages came, the loading began, failed or ended. */
  readonly onChange: (error: unknown) => void;
  readonly firstRetryMs: number;
  readonly lastRetryMs: number;
}

export class ChronicleLoader {
  readonly #parts: LoaderParts;
  /** Pages still wanted; infinite for all of them. */
  #goal = 0;
  #running = false;
  /** After a failure; a request for more ends it. */
  readonly #retry = new WakeableSleep();
  #waiting = false;
  /** Everything stored from this state version on has been loaded. */
  #takenFrom = Number.POSITIVE_INFINITY;
  /** The page below the newest one read, asked for before that one was verified. */
  #ahead: { readonly at: StateVersion; readonly page: Promise<HistoryPage> } | null = null;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  get loading(): boolean {
    return this.#running;
  }

  /** The store was reset: there is nothing in it to look for. */
  storeIsEmpty(): void {
    this.#takenFrom = Number.NEGATIVE_INFINITY;
    this.#ahead = null;
  }

  more(pages: number): void {
    this.#goal = Math.max(this.#goal, pages);
    if (!this.#running && this.#goal > 0) void this.#run();
    else if (this.#waiting) {
      this.#retry.wake();
      this.#parts.onChange(null);
    }
  }

  async #run(): Promise<void> {
    const { history, signal, onChange } = this.#parts;
    this.#running = true;
    let retryMs = this.#parts.firstRetryMs;
    onChange(null);
    while (this.#goal > 0 && !history.complete && !signal.aborted) {
      try {
        const asked = await this.#next();
        retryMs = this.#parts.firstRetryMs;
        // The page is shown before the pause, not after it.
        onChange(null);
        if (asked && this.#goal > 0 && !this.#wantsAll && !history.complete) {
          await sleep(BETWEEN_PAGES_MS, signal);
        }
      } catch (error) {
        if (signal.aborted) break;
        this.#ahead = null;
        onChange(error);
        this.#waiting = true;
        await this.#retry.sleep(retryMs, signal);
        this.#waiting = false;
        retryMs = Math.min(2 * retryMs, this.#parts.lastRetryMs);
      }
    }
    this.#goal = 0;
    this.#running = false;
    if (!signal.aborted) onChange(null);
  }

  get #wantsAll(): boolean {
    return this.#goal > PAGES_AT_ONCE;
  }

  /** Loads one page more; true if it came from the ledger. */
  async #next(): Promise<boolean> {
    const { history, writer } = this.#parts;
    const { top, generation } = history;
    if (top !== null && (await this.#fromStore(top.low))) return false;
    await this.#parts.isSame();
    // The history has grown or was reset meanwhile.
    if (history.top !== top) return false;
    const at = top === null ? undefined : stateVersion(top.low - 1);
    const page = await this.#read(at);
    if (history.generation !== generation) return true;
    if (this.#wantsAll && page.low > 1 && page.low > this.#takenFrom) this.#readAhead(page.low - 1);
    // A ledger that was reset does not come back, so one that is verified after its answer is the one that answered.
    if (top !== null) await this.#parts.verify();
    // Reset meanwhile: this page belongs to the dropped history.
    if (history.generation !== generation) return true;
    history.add(page);
    writer.page(page);
    this.#goal--;
    return true;
  }

  #read(at: StateVersion | undefined): Promise<HistoryPage> {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead !== null && ahead.at === at ? ahead.page : this.#ask(at);
  }

  #readAhead(below: number): void {
    const at = stateVersion(below);
    const page = this.#ask(at);
    // If no one awaits it, its failure does not matter.
    page.catch(() => undefined);
    this.#ahead = { at, page };
  }

  #ask(at: StateVersion | undefined): Promise<HistoryPage> {
    const { source, signal } = this.#parts;
    return source().page(at, this.#wantsAll ? WHOLE_PAGE : PAGE, signal);
  }

  /** Whether stored pages extended the newest span downwards. */
  async #fromStore(low: number): Promise<boolean> {
    if (low > this.#takenFrom) return false;
    const { history, store } = this.#parts;
    const { generation } = history;
    const pages = await store.pages(low, KEPT_AT_ONCE);
    if (history.generation !== generation) return true;
    this.#takenFrom = pages.at(-1)?.low ?? Number.NEGATIVE_INFINITY;
    for (const page of pages) history.add(page);
    const reached = history.top?.low ?? low;
    if (reached >= low) return false;
    this.#goal--;
    return true;
  }
}
