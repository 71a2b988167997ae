/** Rows as `pages.ts` reads them, compared with the same rows read one by one. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../node/index.ts";
import { type SqlValue, Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import { digested } from "./digest.ts";
import { rowsInOrder } from "./pages.ts";
import { prepareSchema } from "./schema.ts";

const bytes = (seed: number, length: number): Uint8Array =>
  Uint8Array.from(createHash("shake256", { outputLength: length }).update(String(seed)).digest());

function filled(): Statements {
  const database = openDatabase(":memory:");
  const records = new Records();
  prepareSchema(database, records, 242, true);
  const sql = new Statements(database, records);
  const insert = (table: keyof typeof digested, values: readonly SqlValue[]) =>
    sql.of(`INSERT INTO ${table} VALUES (${values.map(() => "?").join(", ")})`).run(...values);
  // More than two pages, with empty and missing bytes, zeros, and bytes that are no text.
  for (let row = 0; row < 1_201; row++) {
    const value = row % 7 === 0 ? null : bytes(row, row % 50);
    insert("substate", [bytes(row % 5, 30), row % 3, Uint8Array.of(0, row >> 8, row), 1 + (row % 4), value]);
    insert("supply", [`resource ${row % 3}`, row, row % 2 ? "mint" : "burn", `${row}.5 ä"\\`]);
  }
  for (let row = 1; row <= 500; row++) {
    const hash = row % 2 === 0 ? null : `txid_${row}`;
    const packed = [
      row % 3 === 0 ? null : bytes(row, 90),
      row % 5 === 0 ? null : bytes(row, 9),
      bytes(row, 300),
    ];
    insert("ledger_transaction", [row, "User", 1, row, 0, 5 * row, "success", null, hash, hash, ...packed]);
  }
  return sql;
}

/** Rows of the table, read one by one. */
const oneByOne = (sql: Statements, table: keyof typeof digested, key: string): readonly SqlValue[][] =>
  sql
    .of(`SELECT ${digested[table].join(", ")} FROM ${table} ORDER BY ${key}`)
    .all()
    .map((row) => digested[table].map((column) => row[column] ?? null));

const inPages = (sql: Statements, table: Exclude<keyof typeof digested, "marker">): readonly SqlValue[][] =>
  [...rowsInOrder(sql, table)].map((row) =>
    row.map((value) => (value instanceof Uint8Array ? new Uint8Array(value) : value)),
  );

describe("rows of a table", () => {
  const sql = filled();

  it.each([
    ["substate", "node, partition, key, state_version"],
    ["supply", "rowid"],
    ["ledger_transaction", "state_version"],
    ["entity", "node"],
  ] as const)("rows of %s are all read, in the order of the key and with their types", (table, key) => {
    expect(inPages(sql, table)).toEqual(oneByOne(sql, table, key));
  });

  it("rows of an earlier version's file are read with receipts that are still text", () => {
    const old = new Statements(openDatabase(":memory:"), new Records());
    const columns = digested.ledger_transaction;
    old.of(`CREATE TABLE ledger_transaction (${columns.join(", ")})`).run();
    const insert = old.of(`INSERT INTO ledger_transaction VALUES (${columns.map(() => "?").join(", ")})`);
    for (let row = 1; row <= 700; row++) {
      const packed = row % 3 === 0 ? [`{"fee": "ä ${row}"}`, null] : [bytes(row, 40), bytes(row, 300)];
      insert.run(row, "User", 1, row, 0, 5 * row, "success", null, null, null, bytes(row, 9), ...packed);
    }
    expect(inPages(old, "ledger_transaction")).toEqual(oneByOne(old, "ledger_transaction", "state_version"));
  });
});
