import { expect, it } from "vitest";
import { openDatabase } from "../node/index.ts";
import { Records } from "../storage/records.ts";
import { prepareSchema } from "./schema.ts";

it("an empty file is refused without a genesis, and gets no tables", () => {
  const database = openDatabase(":memory:");
  expect(() => prepareSchema(database, new Records(), 242, false)).toThrow(
    "The file is empty: no ledger is in it.",
  );
  expect(database.prepare("SELECT name FROM sqlite_master").all()).toEqual([]);
  prepareSchema(database, new Records(), 242, true);
  expect(database.prepare("SELECT name FROM sqlite_master").all()).not.toEqual([]);
  database.close();
});

it("a file is refused with other typical records than it was packed with, and is not changed", () => {
  const database = openDatabase(":memory:");
  const own = new Records('{"name":"SoldEvent"}');
  prepareSchema(database, own, 242, true);
  const meta = () => database.prepare("SELECT * FROM meta ORDER BY key").all();
  const before = meta();
  for (const other of [new Records(), new Records('{"name":"OtherEvent"}')])
    expect(() => prepareSchema(database, other, 242, true)).toThrow(
      expect.objectContaining({ code: "LEDGER_FILE_UNUSABLE", message: expect.stringContaining("typical") }),
    );
  expect(meta()).toEqual(before);
  expect(prepareSchema(database, own, 242, false)).toBe(false);
  database.close();
});
