/** Brings older pages of history, from the store where they are kept, else from the ledger. */
import { stateVersion } from "../ids.ts";
import type { GameContext } from "../reads/game.ts";
import { sleep, WakeableSleep } from "../sleep.ts";
import { BETWEEN_PAGES_MS, newestFirst, PAGE, PAGES_AT_ONCE } from "./advance.ts";
import { readFactoryPage } from "./factory-stream.ts";
import type { History } from "./history.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";
import type { SyncStore } from "./store.ts";

/** For the entire history: as large as the gateway's pages get, one after the other without a pause. */
const WHOLE_PAGE = 100;
/** Kept pages taken at once. */
const KEPT_AT_ONCE = 50;

export interface LoaderParts {
  readonly game: GameContext;
  readonly store: SyncStore;
  readonly history: History;
  readonly writer: SnapshotWriter;
  readonly signal: AbortSignal;
  /** Resolves once what is stored is verified to be of this ledger: pages of two ledgers must not mix. */
  readonly isSame: () => Promise<void>;
  /** @throws where the ledger is not the known one any more, or cannot be asked: what was just read may be another's. */
  readonly verify: () => Promise<void>;
  /** Something changed: pages came, the loading began, failed or ended. */
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
  /** What is kept from this state version on has been taken in. */
  #takenFrom = Number.POSITIVE_INFINITY;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  get loading(): boolean {
    return this.#running;
  }

  /** The store was reset: there is nothing in it to look for. */
  storeIsEmpty(): void {
    this.#takenFrom = Number.NEGATIVE_INFINITY;
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
        // What came is shown before the breath between two pages, not after it.
        onChange(null);
        if (asked && this.#goal > 0 && !this.#wantsAll && !history.complete) {
          await sleep(BETWEEN_PAGES_MS, signal);
        }
      } catch (error) {
        if (signal.aborted) break;
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

  /** One page more; whether the ledger was asked for it. */
  async #next(): Promise<boolean> {
    const { game, history, writer, signal } = this.#parts;
    const { top, generation } = history;
    if (top !== null && (await this.#fromStore(top.low))) return false;
    await this.#parts.isSame();
    // It has grown or was reset meanwhile.
    if (history.top !== top) return false;
    const at = top === null ? undefined : stateVersion(top.low - 1);
    const limit = this.#wantsAll ? WHOLE_PAGE : PAGE;
    const page = newestFirst(await readFactoryPage(game, { limit, at, signal }), at);
    // A ledger does not come back: what it still holds after an answer, it held when it gave it.
    if (top !== null) await this.#parts.verify();
    // Reset meanwhile: this page belongs to what was dropped.
    if (history.generation !== generation) return true;
    history.add(page);
    writer.page(page);
    this.#goal--;
    return true;
  }

  /** Whether kept pages carried the newest span further down. */
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
