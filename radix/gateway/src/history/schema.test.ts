import { expect, it } from "vitest";
import { openDatabase } from "../node/index.ts";
import { prepareSchema } from "./schema.ts";

it("an empty file is refused where no ledger is to be founded in it, and gets no tables", () => {
  const database = openDatabase(":memory:");
  expect(() => prepareSchema(database, 242, false)).toThrow("The file is empty: no ledger is in it.");
  expect(database.prepare("SELECT name FROM sqlite_master").all()).toEqual([]);
  prepareSchema(database, 242, true);
  expect(database.prepare("SELECT name FROM sqlite_master").all()).not.toEqual([]);
  database.close();
});
