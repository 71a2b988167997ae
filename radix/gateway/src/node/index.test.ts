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
