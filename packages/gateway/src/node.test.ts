import { afterEach, expect, it } from "vitest";
import { openDatabase } from "./node.ts";
import type { Database } from "./storage/database.ts";

const open: Database[] = [];
afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

function memory(): Database {
  const database = openDatabase(":memory:");
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

it("blobs are returned as plain Uint8Arrays of their own", () => {
  const database = memory();
  database.prepare("INSERT INTO item VALUES (?, ?)").run(Uint8Array.of(1), new Uint8Array(3));
  const value = database.prepare("SELECT value FROM item").get()?.value as Uint8Array;
  expect(Object.getPrototypeOf(value)).toBe(Uint8Array.prototype);
  expect(value.buffer.byteLength).toBe(3);
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
