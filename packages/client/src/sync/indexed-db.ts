/** The little of IndexedDB that the store needs, as promises. */

const NAME = "kingdoms-sync";
const FORMAT = 1;
/** A database that another tab blocks never opens; the game does not wait for it. */
const OPEN_MS = 1_000;
/** Browsers are known to let a request hang for ever; the store is only a cache, so it is given up then. */
const ANSWER_MS = 5_000;

/** One record for each scope: which generation of its data counts, and the snapshot's head. */
export const HEADS = "heads";
/** Blocks of kingdoms, by generation and number. */
export const BLOCKS = "blocks";
/** Pages of history, by generation and lowest state version. */
export const PAGES = "pages";

/** @throws where IndexedDB is missing, refused, damaged or blocked. */
export function openDatabase(factory: IDBFactory, name = NAME): Promise<IDBDatabase> {
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

/** @throws where the work does not end. */
export function withinReason<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), ANSWER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

/** Resolves when all that the transaction wrote is there; rejects, with nothing written, on any failure. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(failure(transaction.error));
    transaction.onerror = () => reject(failure(transaction.error));
  });
}

const failure = (error: unknown): Error => (error instanceof Error ? error : new Error("IndexedDB failed"));
