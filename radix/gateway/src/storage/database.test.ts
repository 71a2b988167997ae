/** The contract of the `Database` interface, tested with each implementation. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../node/index.ts";
import { loadSqlite, openInMemory, type Sqlite } from "../web/index.ts";
import type { Database } from "./database.ts";

let sqlite: Sqlite;
beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm");
  sqlite = await loadSqlite(await WebAssembly.compile(readFileSync(wasm)));
});

const open: Database[] = [];
afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

describe.each([
  ["libsql", () => openDatabase(":memory:")],
  ["SQLite's own WebAssembly", () => openInMemory(sqlite)],
])("a database on %s", (_, opened) => {
  function memory(): Database {
    const database = opened();
    open.push(database);
    database.exec("CREATE TABLE item (key BLOB PRIMARY KEY, value BLOB) STRICT");
    return database;
  }

  it("a statement takes any number of parameters, a single blob or null among them", () => {
    const database = memory();
    const insert = database.prepare("INSERT INTO item VALUES (?, ?)");
    insert.run(Uint8Array.of(1), Uint8Array.of(7, 8));
    insert.run(Uint8Array.of(2), null);
    const one = database.prepare("SELECT value FROM item WHERE key = ?");
    expect(one.get(Uint8Array.of(1))).toEqual({ value: Uint8Array.of(7, 8) });
    expect(one.all(Uint8Array.of(2))).toEqual([{ value: null }]);
    expect([...one.iterate(Uint8Array.of(3))]).toEqual([]);
    expect(one.get(null)).toBeUndefined();
    expect(database.prepare("SELECT count(*) AS count FROM item").get()).toEqual({ count: 2 });
  });

  it("a value is read as it was written", () => {
    const database = memory();
    database.exec("CREATE TABLE number (value INTEGER) STRICT; CREATE TABLE text (value TEXT) STRICT");
    const insert = database.prepare("INSERT INTO number VALUES (?)");
    for (const value of [0, -1, 2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER]) insert.run(value);
    expect(database.prepare("SELECT value FROM number").all()).toEqual(
      [0, -1, 2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER].map((value) => ({ value })),
    );
    const write = database.prepare("INSERT INTO text VALUES (?)");
    const texts = ["", "Brunhild", "Grüße, 王国 🏰", "x".repeat(100_000)];
    for (const text of texts) write.run(text);
    expect(database.prepare("SELECT value FROM text").all()).toEqual(texts.map((value) => ({ value })));
    expect(database.prepare("SELECT 1.5 AS half, ? AS given").get("x")).toEqual({ half: 1.5, given: "x" });
  });

  it("a statement says how many rows it changed", () => {
    const database = memory();
    const insert = database.prepare("INSERT OR IGNORE INTO item VALUES (?, NULL)");
    expect([1, 2, 2].map((key) => insert.run(Uint8Array.of(key)))).toEqual([1, 1, 0]);
    expect(database.prepare("DELETE FROM item").run()).toBe(2);
  });

  it("a loop over rows can be left early, and the statement starts over", () => {
    const database = memory();
    const insert = database.prepare("INSERT INTO item VALUES (?, NULL)");
    for (const key of [1, 2, 3]) insert.run(Uint8Array.of(key));
    const items = database.prepare("SELECT key FROM item ORDER BY key");
    for (const { key } of items.iterate()) {
      expect(key).toEqual(Uint8Array.of(1));
      break;
    }
    expect([...items.iterate()]).toHaveLength(3);
    database.transaction(() => insert.run(Uint8Array.of(4)));
    expect(items.all()).toHaveLength(4);
  });

  it("a statement returns each blob as a plain Uint8Array with its own memory", () => {
    const database = memory();
    database.prepare("INSERT INTO item VALUES (?, ?)").run(Uint8Array.of(1), new Uint8Array(3));
    const value = database.prepare("SELECT value FROM item").get()?.value as Uint8Array;
    expect(Object.getPrototypeOf(value)).toBe(Uint8Array.prototype);
    expect(value.buffer.byteLength).toBe(3);
    database.prepare("UPDATE item SET value = ?").run(new Uint8Array());
    expect(database.prepare("SELECT value FROM item").get()).toEqual({ value: new Uint8Array() });
  });

  it("a transaction rolls back when the work inside throws", () => {
    const database = memory();
    const work = () =>
      database.transaction(() => {
        database.prepare("INSERT INTO item VALUES (?, ?)").run(Uint8Array.of(1), null);
        throw new Error("in the middle");
      });
    expect(work).toThrow("in the middle");
    expect(database.prepare("SELECT count(*) AS count FROM item").get()).toEqual({ count: 0 });
    expect(database.transaction(() => 5)).toBe(5);
  });

  it("an error of SQL gives its reason, and the database can still be used", () => {
    const database = memory();
    expect(() => database.prepare("SELECT missing FROM item")).toThrow(/no such column/);
    const insert = database.prepare("INSERT INTO item VALUES (?, NULL)");
    insert.run(Uint8Array.of(1));
    expect(() => insert.run(Uint8Array.of(1))).toThrow(/UNIQUE/);
    expect(() => database.mustBeIntact()).not.toThrow();
    expect(insert.run(Uint8Array.of(2))).toBe(1);
  });
});
