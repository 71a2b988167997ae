/** What a browser keeps of the world: one page, two tabs, another ledger, and an IndexedDB that fails. */
import "fake-indexeddb/auto";
import {
  type HistoryPage,
  type KingdomInfo,
  type LoggedEvent,
  openStore,
  type Snapshot,
  type StoreWrite,
  SYNC_SCHEMA,
  type SyncStore,
} from "@kingdoms/client";
import { afterEach, describe, expect, it, vi } from "vitest";

const SCOPE = { networkId: 242, factory: "component_sim1factory", ledgerId: "one" };
/** Where the head of this scope is kept. */
const KEY = `${SYNC_SCHEMA}/242/${SCOPE.factory}/one`;
const PER_BLOCK = 100;

const kingdom = (number: number, rarity: KingdomInfo["rarity"] = null) =>
  ({
    id: `#${number}#`,
    name: `Kingdom ${number}`,
    cell: { x: number % 90, y: 0 },
    component: `component_sim1k${number}`,
    createdAt: 1,
    shield: {
      protectedUntil: 2,
      warTruceFrom: 0,
      warTruceUntil: 0,
      raidTruceUntil: 0,
      defeats: 0,
      buried: 0n,
    },
    alarm: { lastWar: 0, wars: 0 },
    rarity,
  }) as KingdomInfo;

const snapshot = (stateVersion: number, kingdoms: readonly KingdomInfo[]) =>
  ({
    stateVersion,
    time: 1_000 + stateVersion,
    anchor: { stateVersion, intentHash: `txid_${stateVersion}` },
    stores: { kingdoms: "internal_keyvaluestore_sim1k", missions: "internal_keyvaluestore_sim1m" },
    kingdoms,
    pending: [{ type: "RandomInitiated", missionId: 7n, kind: "war", amount: 3 }],
    missionsFrom: 1,
  }) as unknown as Snapshot;

function write(
  { kingdoms, ...head }: Snapshot,
  { fresh = false, blocks = [0, 1, 2], pages = [] as readonly HistoryPage[] } = {},
): StoreWrite {
  const filled = blocks.map(
    (block) => [block, kingdoms.slice(block * PER_BLOCK, (block + 1) * PER_BLOCK)] as const,
  );
  return {
    fresh,
    head: { ...head, kingdomCount: kingdoms.length },
    blocks: new Map(filled.filter(([, block]) => block.length > 0)),
    pages,
  };
}

const event = (mission: number, stateVersion: number) =>
  ({
    event: { type: "KingdomProspectCompleted", missionId: BigInt(mission) },
    stateVersion,
    intentHash: `txid_${stateVersion}`,
  }) as unknown as LoggedEvent;
const page = (low: number, high: number) => ({ low, high, events: [] });
const world = (count: number) => Array.from({ length: count }, (_, index) => kingdom(index + 1));

describe("the store of a sync", () => {
  let databases = 0;
  let name = "store-0";
  const opened: SyncStore[] = [];
  const failures: unknown[] = [];

  afterEach(() => {
    for (const store of opened.splice(0)) store.close();
    failures.length = 0;
    name = `store-${++databases}`;
  });

  async function open(scope = SCOPE, indexedDB: IDBFactory = globalThis.indexedDB): Promise<SyncStore> {
    const onFailure = (error: unknown) => void failures.push(error);
    const store = await openStore(scope, { databaseName: name, indexedDB, onFailure });
    opened.push(store);
    return store;
  }

  /** Straight into the database, as damage does it. */
  async function damage(store: string, change: (objects: IDBObjectStore) => void): Promise<void> {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction([store, "pages"], "readwrite");
    change(transaction.objectStore(store));
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }

  it("the store returns everything written, amounts and ids included", async () => {
    const kept = snapshot(50, world(250));
    const store = await open();
    expect(await store.load()).toBeNull();
    expect(await store.write(write(kept, { fresh: true, pages: [page(10, 19), page(20, 50)] }))).toBe(true);
    const again = await open();
    expect(await again.load()).toEqual(kept);
    expect(await again.pages(Number.POSITIVE_INFINITY, 10)).toEqual([page(20, 50), page(10, 19)]);
    expect(await again.pages(20, 10)).toEqual([page(10, 19)]);
    expect(await again.pages(50, 1)).toEqual([page(20, 50)]);
    expect(failures).toEqual([]);
  });

  it("the store changes the named blocks and no others", async () => {
    const store = await open();
    await store.write(write(snapshot(50, world(250)), { fresh: true }));
    const later = world(250).with(120, kingdom(121, "Epic")).with(3, kingdom(4, "Rare"));
    await store.write(write(snapshot(51, later), { blocks: [1] }));
    const loaded = await (await open()).load();
    expect(loaded?.stateVersion).toBe(51);
    expect(loaded?.kingdoms[120]?.rarity).toBe("Epic");
    expect(loaded?.kingdoms[3]?.rarity).toBeNull();
  });

  it("an older tab never overwrites a newer one's data", async () => {
    const [older, newer] = [await open(), await open()];
    await older.write(write(snapshot(50, world(3)), { fresh: true }));
    await newer.load();
    await newer.write(write(snapshot(60, world(4))));
    expect(await older.write(write(snapshot(55, world(3)), { pages: [page(51, 55)] }))).toBe(true);
    const loaded = await (await open()).load();
    expect(loaded).toEqual(snapshot(60, world(4)));
    // History never changes, so the older tab's pages are as good as any.
    expect(await newer.pages(1_000, 10)).toEqual([page(51, 55)]);
  });

  it("a tab never shortens a page that another one wrote from the same transaction on", async () => {
    const [longer, shorter] = [await open(), await open()];
    await longer.write(write(snapshot(50, world(1)), { fresh: true }));
    await shorter.load();
    const told = [event(1, 60), event(2, 90)];
    await longer.write(write(snapshot(90, world(1)), { pages: [{ low: 50, high: 95, events: told }] }));
    await shorter.write(
      write(snapshot(70, world(1)), { pages: [{ low: 50, high: 70, events: told.slice(0, 1) }] }),
    );
    const again = await open();
    await again.load();
    expect(await again.pages(1_000, 10)).toEqual([{ low: 50, high: 95, events: told }]);
  });

  it("the store refuses a tab whose ledger another tab found to be gone", async () => {
    const [stale, fresh] = [await open(), await open()];
    await stale.write(write(snapshot(500, world(9)), { fresh: true, pages: [page(1, 500)] }));
    await fresh.load();
    await fresh.write(write(snapshot(20, world(2)), { fresh: true }));
    expect(await stale.write(write(snapshot(501, world(10)), { pages: [page(501, 501)] }))).toBe(false);
    const again = await open();
    expect(await again.load()).toEqual(snapshot(20, world(2)));
    expect(await again.pages(10_000, 10)).toEqual([]);
  });

  it("the store separates ledgers of the same addresses, and drops the previous one", async () => {
    const one = await open();
    await one.write(write(snapshot(50, world(3)), { fresh: true, pages: [page(1, 50)] }));
    const other = { ...SCOPE, ledgerId: "two" };
    const two = await open(other);
    expect(await two.load()).toBeNull();
    expect(await two.pages(1_000, 10)).toEqual([]);
    await two.write(write(snapshot(10, world(1)), { fresh: true }));
    expect(await (await open(other)).load()).toEqual(snapshot(10, world(1)));
    expect(await (await open()).load()).toBeNull();
  });

  it.each([
    ["a block is missing", "blocks", (objects: IDBObjectStore) => objects.clear()],
    [
      "the head is something else",
      "heads",
      (objects: IDBObjectStore) => objects.put({ generation: "g", head: "text" }, KEY),
    ],
    ["the record is something else", "heads", (objects: IDBObjectStore) => objects.put(17, KEY)],
  ] as const)("damaged data counts as missing: %s", async (_, objects, change) => {
    const store = await open();
    await store.write(write(snapshot(50, world(3)), { fresh: true }));
    await damage(objects, change);
    const again = await open();
    expect(await again.load()).toBeNull();
    expect(await again.write(write(snapshot(51, world(3)), { fresh: true }))).toBe(true);
    expect(await again.load()).toEqual(snapshot(51, world(3)));
  });

  it("the store never reads data of an older schema, and deletes it", async () => {
    const store = await open();
    await store.write(write(snapshot(50, world(3)), { fresh: true, pages: [page(1, 50)] }));
    const older = KEY.replace(/^\d+/, String(SYNC_SCHEMA - 1));
    await damage("heads", (objects) => {
      const kept = objects.get(KEY);
      kept.onsuccess = () => {
        objects.put(kept.result, older);
        objects.delete(KEY);
      };
    });
    const again = await open();
    expect(await again.load()).toBeNull();
    await again.write(write(snapshot(60, world(1)), { fresh: true }));
    expect(await again.load()).toEqual(snapshot(60, world(1)));
    const left: unknown[] = [];
    await damage("heads", (objects) => {
      const keys = objects.getAllKeys();
      keys.onsuccess = () => left.push(...keys.result);
    });
    expect(left).toEqual([KEY]);
    expect(failures).toEqual([]);
  });

  it("the store continues in memory if a newer page has changed the schema", async () => {
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 2);
      request.onsuccess = () => resolve(request.result);
    });
    newer.close();
    const store = await open();
    expect(failures).toEqual([expect.objectContaining({ name: "VersionError" })]);
    expect(await store.write(write(snapshot(50, world(3)), { fresh: true }))).toBe(true);
    expect(await store.load()).toEqual(snapshot(50, world(3)));
  });

  it.each([
    ["of another form", { low: 5, high: 9 }],
    ["with something else in it", { low: 5, high: 9, events: [null] }],
    ["nothing", null],
  ])("a page of history that is %s is skipped", async (_, damaged) => {
    const store = await open();
    await store.write(write(snapshot(50, world(1)), { fresh: true, pages: [page(10, 19), page(1, 4)] }));
    await damage("heads", (objects) => {
      const heads = objects.get(KEY) as IDBRequest<{ generation: string }>;
      heads.onsuccess = () =>
        objects.transaction.objectStore("pages").put(damaged, [heads.result.generation, 5]);
    });
    const again = await open();
    await again.load();
    expect(await again.pages(1_000, 10)).toEqual([page(10, 19), page(1, 4)]);
  });

  it("the store continues in memory if IndexedDB opens and then does not answer", async () => {
    const silent = { onsuccess: null, onerror: null };
    const transaction = { objectStore: () => ({ get: () => silent }), abort: () => undefined };
    const database = { transaction: () => transaction, close: () => undefined };
    const factory = {
      open: () => {
        const request = { result: database, onsuccess: () => undefined };
        queueMicrotask(() => request.onsuccess());
        return request;
      },
    };
    const store = await open(SCOPE, factory as unknown as IDBFactory);
    expect(await store.load()).toBeNull();
    expect(failures).toHaveLength(1);
    expect(await store.write(write(snapshot(50, world(3)), { fresh: true }))).toBe(true);
    expect(await store.load()).toEqual(snapshot(50, world(3)));
  }, 20_000);

  it.each([
    ["missing", undefined],
    [
      "refused",
      {
        open: () => {
          throw new DOMException("not in this mode", "SecurityError");
        },
      },
    ],
    ["blocked for ever", { open: () => ({}) }],
    [
      "damaged",
      {
        open: () => {
          const request = { error: new DOMException("broken", "UnknownError"), onerror: () => undefined };
          queueMicrotask(() => request.onerror());
          return request;
        },
      },
    ],
  ])("the store continues in memory if IndexedDB is %s", async (_, factory) => {
    const kept = globalThis.indexedDB;
    globalThis.indexedDB = factory as unknown as IDBFactory;
    try {
      const store = await open(SCOPE, factory as unknown as IDBFactory);
      expect(failures).toHaveLength(1);
      expect(await store.load()).toBeNull();
      expect(await store.write(write(snapshot(50, world(3)), { fresh: true, pages: [page(1, 9)] }))).toBe(
        true,
      );
      expect(await store.load()).toEqual(snapshot(50, world(3)));
      expect(await store.pages(1_000, 10)).toEqual([page(1, 9)]);
    } finally {
      globalThis.indexedDB = kept;
    }
  });

  it("the store continues in memory when no space is left", async () => {
    const store = await open();
    await store.write(write(snapshot(50, world(3)), { fresh: true }));
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    try {
      expect(await store.write(write(snapshot(51, world(3)), { fresh: true }))).toBe(true);
    } finally {
      put.mockRestore();
    }
    expect(failures).toEqual([expect.objectContaining({ name: "QuotaExceededError" })]);
    expect(await store.load()).toEqual(snapshot(51, world(3)));
    // Half of a change would be worse than none: the next visit finds what was there before.
    expect(await (await open()).load()).toEqual(snapshot(50, world(3)));
  });
});
