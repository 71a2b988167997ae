import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, onTestFinished } from "vitest";
import type { Database } from "../storage/database.ts";
import { openDatabase, openForReading } from "./index.ts";

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

it("a connection for reading sees each commit of another one, also after rows that were not read to their end", async () => {
  const folder = await mkdtemp(join(tmpdir(), "embedded-radix-node-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "ledger.sqlite");
  const [writer, reader] = [openDatabase(file), openForReading(file, 64 * 1024)];
  open.push(reader, writer);
  writer.exec("CREATE TABLE item (key INTEGER PRIMARY KEY) STRICT");
  const insert = writer.prepare("INSERT INTO item DEFAULT VALUES");
  const [items, count] = [
    reader.prepare("SELECT key FROM item"),
    reader.prepare("SELECT count(*) AS count FROM item"),
  ];
  for (let written = 1; written <= 5; written++) {
    insert.run();
    expect(count.get()).toEqual({ count: written });
    expect(items.get()).toEqual({ key: 1 });
    for (const _ of items.iterate()) break;
  }
  expect(() => reader.exec("DELETE FROM item")).toThrow(/readonly/);
});

it("blobs are returned as separate plain Uint8Arrays", () => {
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
