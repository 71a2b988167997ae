/**
 * Keeps the world and its history current. It shows the data of the last visit at once, reads newer changes, then
 * follows the ledger, and recovers from any failure of the gateway or the connection.
 */
import {
  DEFAULT_LIMITS,
  type RequestLimits,
  rateLimited,
  WakeableSleep,
  waitAfter,
} from "@embedded-radix/client";
import type { LedgerTime, StateVersion } from "../ids.ts";
import type { GameWith } from "../reads/game.ts";
import type { LedgerChange } from "../watch/watch.ts";
import { BETWEEN_PAGES_MS, LaggingError, OtherLedgerError, PAGES_AT_ONCE } from "./advance.ts";
import { ChronicleLoader } from "./chronicle-loader.ts";
import { History } from "./history.ts";
import { isWhole, type Snapshot } from "./snapshot.ts";
import { SnapshotWriter } from "./snapshot-writer.ts";
import { gatewaySource, type WorldSource } from "./source.ts";
import { StalenessTracker } from "./staleness.ts";
import { createMemoryStore, type SyncStore } from "./store.ts";
import { type ChronicleView, errorOf, ViewModel, type WorldView } from "./view-model.ts";

export interface SyncOptions {
  readonly game: GameWith<"factory" | "embedded">;
  readonly store: SyncStore | Promise<SyncStore>;
  /** Asked before each read; null means the game's gateway. */
  readonly source?: () => WorldSource | null;
  readonly limits?: RequestLimits;
  /** Silence after which the ledger is polled. */
  readonly idleMs?: number;
  readonly firstRetryMs?: number;
  readonly lastRetryMs?: number;
  /** Shortest time between two writes into the store. */
  readonly keepEveryMs?: number;
  /** Called when the ledger is no longer the known one, after everything known has been dropped. */
  readonly onOther?: () => void;
}

export interface Sync {
  world(): WorldView;
  chronicle(): ChronicleView;
  /** The point of the ledger at which `world()` was last verified; moves on without a change of the view. */
  readonly verifiedAt: () => VerifiedAt | null;
  /** Called after each change of either view. */
  subscribe(listener: () => void): () => void;
  /** A change of the ledger; see `watch`. */
  changed(change: Pick<LedgerChange, "stateVersion" | "time" | "entities">): void;
  /** Changes are reported only after this state version: data of an older one may miss some. */
  toldAfter(stateVersion: StateVersion): void;
  /** The connection was lost; null when it is back. */
  connectionError(error: unknown): void;
  /** Checks the ledger now: a page woke up, or a read showed a newer tip than was announced. */
  look(): void;
  /** Starts reading history; without it only new events are stored. */
  openChronicle(): void;
  loadMore(): void;
  loadAll(): void;
  /** Ends the sync once its state has been written. */
  stop(): Promise<void>;
}

export interface VerifiedAt {
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
}

const IDLE_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const KEEP_EVERY_MS = 1_000;
/** Answers in a row from a ledger that ends too early, until it counts as reset. */
const BEHIND_LIMIT = 3;
/** The same if it holds an older known transaction, and so most likely only lags. */
const LAG_LIMIT = 20;
const PAGES_OF_MORE = 5;
/** Wait before reading again from a gateway that announced a change and does not show it yet. */
const LAG_MS = 2_000;

export function createSync(options: SyncOptions): Sync {
  return new Follower(options);
}

class Follower implements Sync {
  readonly #options: SyncOptions;
  readonly #gateway: WorldSource;
  readonly #ending = new AbortController();
  readonly #view = new ViewModel();
  readonly #staleness = new StalenessTracker(() => this.#markStale(null));
  readonly #history = new History();
  /** Between two reads; a change ends it. */
  readonly #rest = new WakeableSleep();
  /** After a failure; a change does not end it, since reading it is what failed. */
  readonly #retry = new WakeableSleep();
  readonly #ready: Promise<{ readonly writer: SnapshotWriter; readonly loader: ChronicleLoader }>;
  #known: Snapshot | null = null;
  /** Whether `#known` was compared with the ledger since it was last stale. */
  #verified = false;
  #error: Error | null = null;
  #historyError: Error | null = null;
  /** The point of the ledger at which `#known` was last verified. */
  #verifiedAt: VerifiedAt | null = null;
  #behind = 0;
  #loading = false;
  /** The history has been opened. */
  #opened = false;
  /** The state began with a stored snapshot. */
  #restored = false;
  /** Resolves when `#known` was compared with the ledger for the first time. */
  readonly #compared: Promise<void>;
  #compare: () => void = () => undefined;
  readonly #running: Promise<void>;

  constructor(options: SyncOptions) {
    this.#options = options;
    const gateway = rateLimited(options.game.gateway, options.limits ?? DEFAULT_LIMITS);
    this.#gateway = gatewaySource({ config: options.game.config, gateway });
    this.#compared = new Promise((resolve) => {
      this.#compare = resolve;
    });
    this.#ready = this.#prepare();
    this.#running = this.#run();
  }

  readonly #source = (): WorldSource => this.#options.source?.() ?? this.#gateway;

  world = (): WorldView => this.#view.world;
  chronicle = (): ChronicleView => this.#view.chronicle;
  verifiedAt = (): VerifiedAt | null => this.#verifiedAt;
  subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  changed({ stateVersion, time, entities }: Pick<LedgerChange, "stateVersion" | "time" | "entities">): void {
    const { factory } = this.#options.game.config;
    if (entities !== "all" && !entities.has(factory)) {
      if (this.#verified && stateVersion > (this.#known?.stateVersion ?? 0))
        this.#extendVerified({ stateVersion, time });
      return;
    }
    this.#staleness.announced(stateVersion);
    this.#rest.wake();
  }

  toldAfter(stateVersion: StateVersion): void {
    this.#staleness.announced(stateVersion);
    // If nothing was read yet, the reading that is under way decides.
    if (this.#verified && this.#staleness.unread) this.#rest.wake();
  }

  connectionError(error: unknown): void {
    if (error === null) this.look();
    else this.#markStale(error);
  }

  look(): void {
    this.#rest.wake();
    this.#retry.wake();
  }

  openChronicle(): void {
    if (this.#opened) return;
    this.#opened = true;
    void this.#ready.then(({ loader }) => {
      if (this.#history.top === null) loader.more(PAGES_AT_ONCE);
    });
  }

  loadMore(): void {
    this.#load(PAGES_OF_MORE);
  }

  loadAll(): void {
    this.#load(Number.POSITIVE_INFINITY);
  }

  /** After a failure a request for more ends the wait. */
  #load(pages: number): void {
    if (this.#error !== null) this.#retry.wake();
    void this.#ready.then(({ loader }) => loader.more(pages));
  }

  async stop(): Promise<void> {
    this.#ending.abort(new Error("the sync has ended"));
    this.#view.end();
    this.#staleness.end();
    const { writer } = await this.#ready;
    await this.#running;
    await writer.flush();
  }

  async #prepare() {
    const {
      firstRetryMs = FIRST_RETRY_MS,
      lastRetryMs = LAST_RETRY_MS,
      keepEveryMs = KEEP_EVERY_MS,
    } = this.#options;
    const store = await Promise.resolve(this.#options.store).catch(createMemoryStore);
    const writer = new SnapshotWriter(store, keepEveryMs);
    const loader: ChronicleLoader = new ChronicleLoader({
      source: this.#source,
      store,
      history: this.#history,
      writer,
      signal: this.#ending.signal,
      isSame: () => (this.#restored ? this.#compared : Promise.resolve()),
      verify: () => this.#verifyAnchor(),
      onChange: (error) => {
        this.#historyError = error === null ? null : errorOf(error);
        this.#loading = loader.loading;
        this.#publish();
      },
      firstRetryMs,
      lastRetryMs,
    });
    await this.#restore(store, writer);
    return { writer, loader };
  }

  async #restore(store: SyncStore, writer: SnapshotWriter): Promise<void> {
    const kept = await store.load().catch(() => null);
    // Without a transaction nothing proves that it is of this ledger, and it holds little anyway.
    if (kept === null || kept.anchor === null) return;
    this.#restored = true;
    writer.has(kept);
    this.#known = kept;
    this.#staleness.read(kept.stateVersion);
    this.#verifiedAt = kept;
    const pages = await store.pages(Number.POSITIVE_INFINITY, PAGES_AT_ONCE).catch(() => []);
    for (const page of pages) this.#history.add(page);
    this.#publish();
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    const { idleMs = IDLE_MS, firstRetryMs = FIRST_RETRY_MS, lastRetryMs = LAST_RETRY_MS } = this.#options;
    await this.#ready;
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      try {
        await this.#step();
        retryMs = firstRetryMs;
        const restMs = this.#staleness.unread ? Math.min(LAG_MS, idleMs) : idleMs;
        await this.#rest.sleep(this.#isWhole ? restMs : BETWEEN_PAGES_MS, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#markStale(error);
        await this.#retry.sleep(waitAfter(error, retryMs) ?? retryMs, signal);
        retryMs = Math.min(2 * retryMs, lastRetryMs);
      }
    }
  }

  get #isWhole(): boolean {
    return this.#known !== null && isWhole(this.#known);
  }

  /** Reads everything, or the news and then some of the older missions. */
  async #step(): Promise<void> {
    const { signal } = this.#ending;
    const { writer, loader } = await this.#ready;
    const known = this.#known;
    if (known === null) {
      await this.#begin(writer, loader);
      return;
    }
    try {
      const news = await this.#source().news(known, signal);
      if (news === null) {
        if (known.anchor === null) this.#forget(writer, loader);
        await this.#begin(writer, loader);
        return;
      }
      this.#behind = 0;
      for (const page of news.pages) {
        this.#history.add(page);
        writer.news(page);
      }
      this.#learned(news.snapshot);
      if (news.changed) writer.snapshot(news.snapshot);
    } catch (error) {
      if (!(error instanceof OtherLedgerError) && !(await this.#isGone(error, known))) throw error;
      this.#forget(writer, loader);
      this.#options.onOther?.();
      await this.#begin(writer, loader);
      return;
    }
    if (this.#isWhole || this.#known === null) return;
    this.#learned(await this.#source().olderMissions(this.#known, signal));
    writer.snapshot(this.#known);
  }

  /** Drops everything known and stored, which is or may be of another ledger. */
  #forget(writer: SnapshotWriter, loader: ChronicleLoader): void {
    this.#behind = 0;
    this.#staleness.reset();
    this.#known = null;
    this.#verified = false;
    this.#verifiedAt = null;
    this.#history.clear();
    writer.beginAnew();
    loader.storeIsEmpty();
  }

  /** Whether a ledger that ends too early means that the known one is gone. */
  async #isGone(error: unknown, known: Snapshot): Promise<boolean> {
    if (!(error instanceof LaggingError)) return false;
    const { anchors: logged } = this.#history;
    const anchors = known.anchor === null ? logged : [...logged, known.anchor];
    const same = await this.#source().isKnown(anchors, this.#ending.signal);
    return same === false || ++this.#behind >= (same ? LAG_LIMIT : BEHIND_LIMIT);
  }

  async #verifyAnchor(): Promise<void> {
    const anchor = this.#known?.anchor ?? null;
    if (anchor !== null && !(await this.#source().isHeld(anchor, this.#ending.signal))) {
      throw new LaggingError("the gateway answers with another ledger");
    }
  }

  async #begin(writer: SnapshotWriter, loader: ChronicleLoader): Promise<void> {
    const { snapshot, pages } = await this.#source().whole(this.#ending.signal);
    if (this.#known !== null && snapshot.stateVersion < this.#known.stateVersion) {
      throw new LaggingError("the gateway answers with an older ledger");
    }
    for (const page of pages) {
      this.#history.add(page);
      writer.page(page);
    }
    this.#learned(snapshot);
    writer.snapshot(snapshot);
    if (this.#opened) loader.more(PAGES_AT_ONCE);
  }

  #learned(snapshot: Snapshot): void {
    this.#known = snapshot;
    this.#compare();
    this.#staleness.read(snapshot.stateVersion);
    this.#verified = true;
    this.#error = null;
    this.#verifiedAt = snapshot;
    this.#publish();
  }

  #extendVerified(seen: VerifiedAt): void {
    // An announced change of the factory is still being read.
    if (this.#staleness.unread) return;
    if (seen.stateVersion > (this.#verifiedAt?.stateVersion ?? 0)) this.#verifiedAt = seen;
  }

  /** @param error null if nothing failed, but the state may be out of date. */
  #markStale(error: unknown): void {
    this.#verified = false;
    if (error !== null) this.#error = errorOf(error);
    this.#publish();
  }

  #publish(): void {
    if (this.#ending.signal.aborted) return;
    this.#view.show({
      known: this.#known,
      verified: this.#verified,
      asOf: this.#verifiedAt?.time ?? null,
      error: this.#error,
      history: this.#history,
      historyError: this.#historyError,
      loading: this.#loading,
    });
  }
}
