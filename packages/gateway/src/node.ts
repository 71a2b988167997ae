/** The index on libsql: synchronous, prebuilt in its npm package. Node only. */
import Libsql from "libsql";
import {
  type Database,
  LedgerFileError,
  type Row,
  type SqlValue,
  type Statement,
} from "./storage/database.ts";

/**
 * Opens or makes a data file. A commit is on the disk before it is acknowledged (WAL with full synchronization).
 * Throws `LedgerFileError` where the file is no database or is damaged.
 */
export function openDatabase(path: string): Database {
  const raw = new Libsql(path);
  try {
    raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
    const [check] = raw.prepare("PRAGMA quick_check(1)").all() as { quick_check: string }[];
    if (check?.quick_check !== "ok") throw new Error(check?.quick_check ?? "quick_check gave no answer");
  } catch (cause) {
    raw.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LedgerFileError(
      "LEDGER_FILE_CORRUPT",
      `${path} is damaged or not a ledger's data file: ${reason}`,
      { cause },
    );
  }
  return {
    exec: (sql) => void raw.exec(sql),
    prepare: (sql) => adapt(raw.prepare(sql) as unknown as Prepared),
    transaction<T>(work: () => T): T {
      raw.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        raw.exec("COMMIT");
        return result;
      } catch (error) {
        if (raw.inTransaction) raw.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => void raw.close(),
  };
}

/** Parameters go as one list: a lone blob would be taken for named parameters, and libsql ends the process over it. */
interface Prepared {
  run(params: readonly SqlValue[]): unknown;
  get(params: readonly SqlValue[]): unknown;
  all(params: readonly SqlValue[]): unknown;
  iterate(params: readonly SqlValue[]): unknown;
}

function adapt(statement: Prepared): Statement {
  return {
    run: (...params) => void statement.run(params),
    get: (...params) => clean(statement.get(params) as Row | undefined),
    all: (...params) => (statement.all(params) as Row[]).map((row) => clean(row) ?? row),
    *iterate(...params) {
      for (const row of statement.iterate(params) as Iterable<Row>) yield clean(row) ?? row;
    },
  };
}

/** Blobs arrive as a `Buffer` from `get` and as `ArrayBuffer`s from the others; everything above expects `Uint8Array`s. */
function clean(row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  // libsql's own timing, which is not a column.
  delete row._metadata;
  for (const [column, value] of Object.entries(row) as [string, unknown][])
    if (value instanceof ArrayBuffer || value instanceof Uint8Array) row[column] = new Uint8Array(value);
  return row;
}
