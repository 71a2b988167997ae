/** The store in IndexedDB, and IndexedDB as promises. */
import type { KingdomInfo } from "../types.ts";
import { columnsOf, rowsOf } from "./columns.ts";
import type { HistoryPage } from "./snapshot.ts";
import {
  assembled,
  createMemoryStore,
  isPage,
  mergedPage,
  type SnapshotHead,
  type StoreWrite,
  type SyncScope,
  type SyncStore,
  scopeKey,
} from "./store.ts";

interface Kept {
  /** Names the data that belong to this head; a reset takes another one. */
  readonly generation: string;
  readonly head: SnapshotHead | null;
}

/** Beyond any number of a block or state version. */
const END = Number.MAX_SAFE_INTEGER;

/**
 * Keeps a sync's data in the browser. If IndexedDB is missing, refused, full or damaged, it falls back to memory.
 * @param onFailure called once with the error.
 */
export async function openStore(
  scope: SyncScope,
  options: {
    readonly indexedDB?: IDBFactory | undefined;
    readonly databaseName?: string | undefined;
    readonly onFailure?: ((error: unknown) => void) | undefined;
  } = {},
): Promise<SyncStore> {
  const memory = createMemoryStore();
  let kept: SyncStore | null = null;
  const failed = (error: unknown): void => {
    if (kept !== null) options.onFailure?.(error);
    kept?.close();
    kept = null;
  };
  try {
    const factory = options.indexedDB ?? globalThis.indexedDB;
    const database = await openDatabase(factory, options.databaseName);
    kept = new IndexedStore(database, scopeKey(scope));
  } catch (error) {
    options.onFailure?.(error);
  }
  const tried = async <T>(work: (store: SyncStore) => Promise<T>): Promise<T> => {
    if (kept !== null) {
      try {
        return await withTimeout(work(kept));
      } catch (error) {
        failed(error);
      }
    }
    return work(memory);
  };
  return {
    load: () => tried((store) => store.load()),
    pages: (below, limit) => tried((store) => store.pages(below, limit)),
    write: (change) => tried((store) => store.write(change)),
    close: () => kept?.close(),
  };
}

class IndexedStore implements SyncStore {
  readonly #database: IDBDatabase;
  readonly #scope: string;
  #generation: string | null = null;

  constructor(database: IDBDatabase, scope: string) {
    this.#database = database;
    this.#scope = scope;
  }

  async load() {
    const transaction = this.#database.transaction([HEADS, BLOCKS]);
    const kept = await answerOf(
      transaction.objectStore(HEADS).get(this.#scope) as IDBRequest<Kept | undefined>,
    );
    if (typeof kept?.generation !== "string" || kept.head === null) return null;
    const blocks = await answerOf<unknown[]>(transaction.objectStore(BLOCKS).getAll(all(kept.generation)));
    // Damage is found as the parts are put together.
    const snapshot = assembled(kept.head, blocks.map(rowsOf) as unknown[] as KingdomInfo[][]);
    if (snapshot !== null) this.#generation = kept.generation;
    return snapshot;
  }

  async pages(below: number, limit: number): Promise<readonly HistoryPage[]> {
    const generation = this.#generation;
    if (generation === null) return [];
    const store = this.#database.transaction(PAGES).objectStore(PAGES);
    const found: HistoryPage[] = [];
    const cursor = store.openCursor(
      IDBKeyRange.bound([generation, 0], [generation, below], false, true),
      "prev",
    );
    return new Promise((resolve, reject) => {
      cursor.onerror = () => reject(cursor.error ?? new Error("IndexedDB failed"));
      cursor.onsuccess = () => {
        const at = cursor.result;
        const page: unknown = at?.value;
        if (isPage(page)) found.push(page);
        if (at === null || found.length >= limit) resolve(found);
        else at.continue();
      };
    });
  }

  async write(change: StoreWrite): Promise<boolean> {
    const transaction = this.#database.transaction([HEADS, BLOCKS, PAGES], "readwrite");
    const end = committed(transaction);
    // It may fail while a read is awaited, before anything awaits `end`: that is no unhandled rejection.
    end.catch(() => undefined);
    try {
      const generation = await this.#put(transaction, change);
      await end;
      if (generation !== null) this.#generation = generation;
      return generation !== null;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }

  /** Null, and nothing is written, if another tab has reset the data. */
  async #put(
    transaction: IDBTransaction,
    { fresh, head, blocks, pages }: StoreWrite,
  ): Promise<string | null> {
    const heads = transaction.objectStore(HEADS);
    const kept = await answerOf(heads.get(this.#scope) as IDBRequest<Kept | undefined>);
    if (!fresh && (this.#generation === null || kept?.generation !== this.#generation)) return null;
    const generation = fresh ? crypto.randomUUID() : (this.#generation ?? "");
    if (fresh) await this.#dropOthers(transaction);
    const newer = head !== null && head.stateVersion >= (fresh ? 0 : (kept?.head?.stateVersion ?? 0));
    heads.put({ generation, head: newer ? head : fresh ? null : (kept?.head ?? null) }, this.#scope);
    if (newer) {
      const store = transaction.objectStore(BLOCKS);
      for (const [number, block] of blocks) store.put(columnsOf(block), [generation, number]);
    }
    const history = transaction.objectStore(PAGES);
    for (const page of pages) {
      const key = [generation, page.low];
      history.put(mergedPage(await answerOf<unknown>(history.get(key)), page), key);
    }
    return generation;
  }

  /** Drops data of lost ledgers of the same factory, of older schemas, and the earlier data of this ledger. */
  async #dropOthers(transaction: IDBTransaction): Promise<void> {
    const heads = transaction.objectStore(HEADS);
    const [, networkId, factory] = this.#scope.split("/");
    for (const key of await answerOf(heads.getAllKeys())) {
      if (typeof key !== "string") continue;
      const [, network, other] = key.split("/");
      if (network !== networkId || other !== factory) continue;
      const kept = await answerOf(heads.get(key) as IDBRequest<Kept | undefined>);
      heads.delete(key);
      if (typeof kept?.generation !== "string") continue;
      for (const store of [BLOCKS, PAGES]) transaction.objectStore(store).delete(all(kept.generation));
    }
  }

  close(): void {
    this.#database.close();
  }
}

/** Rolls the transaction back: half a change is worse than none. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had already ended.
  }
}

const all = (generation: string): IDBKeyRange => IDBKeyRange.bound([generation, 0], [generation, END]);

const NAME = "kingdoms-sync";
const FORMAT = 1;
/** A database that another tab blocks never opens; the game does not wait for it. */
const OPEN_MS = 1_000;
/** Browsers are known to let a request hang for ever; the store is only a cache, so it is abandoned then. */
const ANSWER_MS = 5_000;

/** One record for each scope: which generation of its data counts, and the snapshot's head. */
const HEADS = "heads";
/** Blocks of kingdoms, by generation and number. */
const BLOCKS = "blocks";
/** Pages of history, by generation and lowest state version. */
const PAGES = "pages";

/** @throws if IndexedDB is missing, refused, damaged or blocked. */
function openDatabase(factory: IDBFactory, name = NAME): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, FORMAT);
    const timer = setTimeout(() => reject(new Error("IndexedDB does not open")), OPEN_MS);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const old of Array.from(database.objectStoreNames)) database.deleteObjectStore(old);
      for (const store of [HEADS, BLOCKS, PAGES]) database.createObjectStore(store);
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      // A newer page in another tab may change the format; this one continues without a cache.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(failure(request.error));
    };
  });
}

/** @throws if the work takes too long. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), ANSWER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

/** Resolves when all that the transaction wrote is there; rejects, with nothing written, on any failure. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(failure(transaction.error));
    transaction.onerror = () => reject(failure(transaction.error));
  });
}

const failure = (error: unknown): Error => (error instanceof Error ? error : new Error("IndexedDB failed"));
