import type { KingdomInfo } from "../types.ts";
import { answerOf, BLOCKS, committed, HEADS, openDatabase, PAGES, withinReason } from "./indexed-db.ts";
import type { HistoryPage } from "./snapshot.ts";
import {
  assembled,
  createMemoryStore,
  isPage,
  type SnapshotHead,
  type StoreWrite,
  type SyncScope,
  type SyncStore,
  scopeKey,
  withKept,
} from "./store.ts";

interface Kept {
  /** Names the data that belong to this head; a reset takes another one. */
  readonly generation: string;
  readonly head: SnapshotHead | null;
}

/** Beyond any number of a block or state version. */
const END = Number.MAX_SAFE_INTEGER;

/**
 * Keeps a sync's data in the browser. Where IndexedDB is missing, refused, full or damaged, it falls back to memory.
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
        return await withinReason(work(kept));
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
    const blocks = transaction.objectStore(BLOCKS).getAll(all(kept.generation)) as IDBRequest<
      (readonly KingdomInfo[])[]
    >;
    const snapshot = assembled(kept.head, await answerOf(blocks));
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
    // It may end while the answer to a read is waited for: who waits for neither must not find it unhandled.
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

  /** Null, and nothing is written, where another tab has reset the data. */
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
      for (const [number, block] of blocks) store.put(block, [generation, number]);
    }
    const history = transaction.objectStore(PAGES);
    for (const page of pages) {
      const key = [generation, page.low];
      history.put(withKept(await answerOf<unknown>(history.get(key)), page), key);
    }
    return generation;
  }

  /** Ledgers of the same factory that are gone, older forms, and what was kept of this one. */
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
    // It had ended by itself.
  }
}

const all = (generation: string): IDBKeyRange => IDBKeyRange.bound([generation, 0], [generation, END]);
