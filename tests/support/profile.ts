/** A browser's profile: what its tabs keep, in one IndexedDB for all of them, and the ways in which tabs end. */
import {
  createGatewayClient,
  createSync,
  type Fetch,
  openStore,
  type RealmConfig,
  type Sync,
} from "@kingdoms/client";
import "fake-indexeddb/auto";

const QUICK = { firstRetryMs: 4, lastRetryMs: 16, keepEveryMs: 1 };
const LIMITS = { atOnce: 5, tries: 1, firstWaitMs: 1 };

export interface Tab {
  readonly sync: Sync;
  /** Ends it as a player does. */
  close(): Promise<void>;
  /** Ends it at once: no request, no write, none that is under way either. */
  crash(): void;
  /** Ends it so in the middle of its next write, after this many records. */
  crashInWrite(records: number): void;
  /** There is no room left from the next write on, after this many records. */
  fillUp(records: number): void;
  readonly crashed: boolean;
}

export class Profile {
  readonly #databaseName: string;

  constructor(databaseName: string) {
    this.#databaseName = databaseName;
  }

  open(config: RealmConfig, answer: Fetch): Tab {
    const disk = new Disk();
    const gateway = createGatewayClient({
      baseUrl: "http://ledger",
      fetch: (request) => (disk.gone ? Promise.reject(new TypeError("the tab is gone")) : answer(request)),
    });
    const { networkId, factory, ledgerId } = config;
    const sync = createSync({
      game: { config, gateway },
      store: openStore(
        { networkId, factory, ledgerId },
        { databaseName: this.#databaseName, indexedDB: disk.factory },
      ),
      limits: LIMITS,
      ...QUICK,
    });
    return {
      sync,
      close: () => sync.stop(),
      crash: () => {
        disk.end();
        void sync.stop();
      },
      crashInWrite: (records) => {
        disk.onWrite(records, () => {
          disk.end();
          void sync.stop();
        });
      },
      fillUp: (records) => {
        disk.onWrite(records, () => {
          throw new DOMException("no room left", "QuotaExceededError");
        });
      },
      get crashed() {
        return disk.gone;
      },
    };
  }

  /** Changes the stored data, as a browser short of room does, or an older version of the game did. */
  async change(work: (transaction: IDBTransaction) => void): Promise<void> {
    const opening = indexedDB.open(this.#databaseName);
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
      // Nothing is kept yet, and this is not what makes the place for it.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(null);
    });
    if (database === null) return;
    const transaction = database.transaction(Array.from(database.objectStoreNames), "readwrite");
    const end = new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    work(transaction);
    await end;
    database.close();
  }
}

/** The IndexedDB of one tab, which can end at any moment. */
class Disk {
  gone = false;
  readonly #open = new Set<IDBTransaction>();
  #left = Number.POSITIVE_INFINITY;
  #then: () => void = () => undefined;

  readonly factory = {
    open: (name: string, version: number) => {
      const request = indexedDB.open(name, version);
      request.addEventListener("success", () => this.#guard(request.result));
      return request;
    },
  } as unknown as IDBFactory;

  onWrite(records: number, then: () => void): void {
    this.#left = records;
    this.#then = then;
  }

  end(): void {
    this.gone = true;
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // It had already ended.
      }
    }
  }

  #guard(database: IDBDatabase): void {
    const begin = database.transaction.bind(database);
    database.transaction = (...names: Parameters<IDBDatabase["transaction"]>) => {
      if (this.gone) throw new DOMException("the tab is gone", "InvalidStateError");
      const transaction = begin(...names);
      this.#open.add(transaction);
      for (const event of ["complete", "abort"]) {
        transaction.addEventListener(event, () => this.#open.delete(transaction));
      }
      const objectStore = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name) => this.#counted(objectStore(name));
      return transaction;
    };
  }

  #counted(store: IDBObjectStore): IDBObjectStore {
    const put = store.put.bind(store);
    store.put = (...record) => {
      if (this.#left-- <= 0) this.#then();
      if (this.gone) throw new DOMException("the tab is gone", "InvalidStateError");
      return put(...record);
    };
    return store;
  }
}
