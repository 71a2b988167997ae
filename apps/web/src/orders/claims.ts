/**
 * Decides which tab gives an order if two of them are asked for the same one at once. The storage cannot decide: a
 * tab may read it before another tab's write has arrived. A database can: its transactions run one after the other
 * across tabs. It works over plain HTTP as well, where a browser offers no locks.
 */
import { ownName } from "../data/site.ts";
import { isFinal } from "./lifecycle.ts";
import { orderOf } from "./store.ts";
import { mergeOtherTabs } from "./tabs.ts";

const DATABASE = "kingdoms:claims";
const STORE = "claims";

interface Claim {
  readonly slot: string;
  /** The order that has it. */
  readonly id: string;
  /** Unix milliseconds on this machine. */
  readonly at: number;
}

/** A database that does not answer holds no order up for longer than this. */
const PATIENCE_MS = 2_000;
/** The order of a claim is known in every tab after a moment; one that is unknown for so long was never given. */
const UNKNOWN_MS = 30_000;

/** The order that has the slot: this one, unless another tab was first. Null if the browser has no database to decide it. */
export function claim(slot: string, id: string): Promise<string | null> {
  return inTransaction<string>((claims, give) => {
    const read: IDBRequest<Claim | undefined> = claims.get(slot);
    read.onsuccess = () => {
      const held = read.result;
      if (held !== undefined && held.id !== id && isHeld(held)) {
        give(held.id);
        return;
      }
      try {
        claims.put({ slot, id, at: Date.now() } satisfies Claim);
      } catch {
        // A browser without room for it cannot decide.
        claims.transaction.abort();
        return;
      }
      give(id);
    };
  });
}

/** The order is over. A later claim of another order stays. */
export async function release(slot: string, id: string): Promise<void> {
  await inTransaction<boolean>((claims, give) => {
    const read: IDBRequest<Claim | undefined> = claims.get(slot);
    read.onsuccess = () => {
      if (read.result?.id === id) claims.delete(slot);
      give(true);
    };
  });
}

function isHeld({ id, at }: Claim): boolean {
  mergeOtherTabs();
  const order = orderOf(id);
  if (order !== undefined) return !isFinal(order.phase);
  // A clock that was put back makes no claim last for ever.
  return Math.abs(Date.now() - at) < UNKNOWN_MS;
}

type Work<T> = (claims: IDBObjectStore, give: (value: T) => void) => void;

async function inTransaction<T>(work: Work<T>): Promise<T | null> {
  let late = false;
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => {
      late = true;
      resolve(null);
    }, PATIENCE_MS);
  });
  const done = open().then((database) =>
    new Promise<T | null>((resolve) => {
      const given: { value: T | null } = { value: null };
      const transaction = database.transaction(STORE, "readwrite");
      transaction.oncomplete = () => resolve(given.value);
      transaction.onabort = () => resolve(null);
      // The caller no longer waits, so nothing may be written.
      if (late) transaction.abort();
      else work(transaction.objectStore(STORE), (value) => (given.value = value));
    }).finally(() => database.close()),
  );
  return Promise.race([done.catch(() => null), patience]);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(ownName(DATABASE), 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "slot" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
    request.onblocked = () => reject(new Error("the database is blocked"));
  });
}
