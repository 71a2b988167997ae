/**
 * All rows of a table in the order of its key, some hundred in each answer of SQLite: a connection hands over each
 * value separately, which takes longer than the rest of the check for most rows.
 */
import type { SqlValue, Statements } from "../storage/database.ts";
import { type DigestedTable, digested } from "./digest.ts";

/** Of one answer. The largest rows, with the code of a package, have a megabyte, and there are others between them. */
const ROWS = 500;

type Paged = Exclude<DigestedTable, "marker"> | "ledger_digest";

const columnsOf = (table: Paged): readonly string[] =>
  table === "ledger_digest" ? ["state_version", "digest"] : digested[table];

const keys: Readonly<Record<Paged, readonly string[]>> = {
  ledger_transaction: ["state_version"],
  subintent: ["subintent_hash"],
  substate: ["node", "partition", "key", "state_version"],
  entity: ["node"],
  supply: ["rowid"],
  store_key: ["node", "first_version", "key"],
  store_total: ["node", "state_version"],
  ledger_digest: ["state_version"],
};

const blobs: readonly string[] = "raw info receipt node key value parent global_ancestor outer digest".split(
  " ",
);

/** Values in the order of the table's columns. Blobs come together as one blob, all other values as JSON. */
export function* rowsInOrder(sql: Statements, table: Paged): Generator<readonly SqlValue[]> {
  const columns = columnsOf(table);
  const key = keys[table];
  const read = [...columns, ...key.filter((column) => !columns.includes(column))];
  let after: readonly SqlValue[] = [];
  for (;;) {
    const page = sql.of(pageSql(table, read, after.length > 0)).get(...after) ?? {};
    const rows = JSON.parse(String(page.rows)) as (string | number | null)[][];
    let at = 0;
    let last: readonly SqlValue[] = [];
    for (const row of rows) {
      last = row.map((value, place) => {
        // Ledgers of earlier versions keep receipts as text, whose value comes as it is.
        if (typeof value !== "number" || !blobs.includes(read[place] as string)) return value;
        const start = at;
        at += value;
        return (page.bytes as Uint8Array).subarray(start, at);
      });
      yield last.length === columns.length ? last : last.slice(0, columns.length);
    }
    if (rows.length < ROWS) return;
    after = key.map((column) => last[read.indexOf(column)] ?? null);
  }
}

function pageSql(table: Paged, read: readonly string[], isLater: boolean): string {
  const key = keys[table].join(", ");
  const isBlob = (column: string): boolean => blobs.includes(column);
  const ofBlob = (column: string, blob: string, other: string): string =>
    `iif(typeof(${column}) = 'blob', ${blob}, ${other})`;
  const values = read.map((column) =>
    isBlob(column) ? ofBlob(column, `length(${column})`, column) : column,
  );
  const bytes = read.filter(isBlob).map((column) => ofBlob(column, `CAST(${column} AS TEXT)`, "''"));
  const places = keys[table].map((_, place) => `?${place + 1}`).join(", ");
  // Blobs are read as text, since an aggregate can only concatenate text.
  return `
    SELECT json_group_array(json_array(${values.join(", ")})) AS rows,
      CAST(group_concat(${bytes.join(" || ") || "''"}, '') AS BLOB) AS bytes
    FROM (
      SELECT ${read.join(", ")} FROM ${table}
      ${isLater ? `WHERE (${key}) > (${places})` : ""} ORDER BY ${key} LIMIT ${ROWS}
    )`;
}
