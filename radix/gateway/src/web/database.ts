/** The index on SQLite's own WebAssembly build, in the thread that calls it. */
import type { PreparedStatement, Database as RawDatabase, Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import {
  type Database,
  LedgerFileError,
  type Row,
  type SqlValue,
  type Statement,
} from "../storage/database.ts";
import { type ReadRow, rowReader } from "./rows.ts";

/** The state of a file when it is opened. */
export interface Opened {
  /** False if its content must be compared with its digests before it is used. */
  readonly isVerified: boolean;
  /** Whether the seal is computed at once. Otherwise it is computed while others read and write. */
  readonly compared: boolean;
}

export interface WebDatabase extends Database {
  /** A file with all commits. */
  bytes(): Uint8Array<ArrayBuffer>;
}

/** @param raw is closed together with the result. */
export function databaseOn(
  sqlite: Sqlite3Static,
  raw: RawDatabase,
  { isVerified, compared }: Opened,
): WebDatabase {
  const readRow = rowReader(sqlite);
  let verified = isVerified;
  let corruption: LedgerFileError | null = null;
  const translated = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      corruption ??= corruptionIn(sqlite, error);
      throw corruption ?? error;
    }
  };
  const mustBeIntact = (): void => {
    if (corruption !== null) throw corruption;
  };
  return {
    exec: (sql) => void translated(() => raw.exec(sql)),
    prepare: (sql) => translated(() => adapt(raw, raw.prepare(sql), { readRow, translated })),
    transaction: (work) =>
      translated(() => {
        mustBeIntact();
        raw.exec("BEGIN IMMEDIATE");
        try {
          const result = work();
          raw.exec("COMMIT");
          return result;
        } catch (error) {
          rollBack(raw);
          throw error;
        }
      }),
    mustBeIntact,
    // The mark and the log would be in the same store of the browser, which loses both or neither.
    mark: null,
    setMark: () => undefined,
    get isVerified() {
      return verified;
    },
    markVerified: () => {
      verified = true;
    },
    comparison: compared ? null : noBytesToCompare,
    markUnverified: () => undefined,
    bytes: () => translated(() => sqlite.capi.sqlite3_js_db_export(raw)),
    close: () => raw.close(),
  };
}

function rollBack(raw: RawDatabase): void {
  try {
    raw.exec("ROLLBACK");
  } catch {
    // If SQLite cannot go on, it has already rolled back.
  }
}

/** There are no checksums of the bytes, so its one step does nothing. The comparison of the content follows it. */
function* noBytesToCompare(): Generator<void, null> {
  yield;
  return null;
}

interface Around {
  readonly readRow: ReadRow;
  readonly translated: <T>(work: () => T) => T;
}

function adapt(raw: RawDatabase, statement: PreparedStatement, { readRow, translated }: Around): Statement {
  const names = statement.columnCount === 0 ? [] : statement.getColumnNames();
  const begin = (params: readonly SqlValue[]): void => {
    statement.reset();
    if (params.length > 0) statement.bind(params as SqlValue[]);
  };
  /** A statement that stays on a row would keep its pages from moving into the file. */
  const end = (): void => void statement.reset();
  function* iterate(...params: SqlValue[]): Generator<Row> {
    translated(() => begin(params));
    try {
      while (translated(() => statement.step())) yield readRow(statement, names);
    } finally {
      end();
    }
  }
  return {
    run: (...params) =>
      translated(() => {
        const before = raw.changes(true);
        begin(params);
        try {
          while (statement.step());
        } finally {
          end();
        }
        return Number(raw.changes(true)) - Number(before);
      }),
    get: (...params) =>
      translated(() => {
        begin(params);
        try {
          return statement.step() ? readRow(statement, names) : undefined;
        } finally {
          end();
        }
      }),
    all: (...params) => [...iterate(...params)],
    iterate,
  };
}

/**
 * The error if the file is corrupt for good; null for errors that may pass, such as a full disk, which looks like any
 * other failed write here.
 */
function corruptionIn({ capi, SQLite3Error }: Sqlite3Static, error: unknown): LedgerFileError | null {
  if (!(error instanceof SQLite3Error)) return null;
  const { resultCode, message } = error;
  const kind = resultCode & 0xff;
  if (kind !== capi.SQLITE_CORRUPT && kind !== capi.SQLITE_NOTADB) return null;
  return new LedgerFileError("LEDGER_FILE_CORRUPT", `The ledger's data is corrupt: ${message}`, {
    cause: error,
  });
}
