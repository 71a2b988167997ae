/** A database that may be corrupt anywhere: errors of SQLite become `LedgerFileError`s. */
import type { Database, Row, SqlValue, Statement } from "../storage/database.ts";
import { corruptFileError } from "./file-errors.ts";

export function withCorruptionErrors(database: Database, path: string): Database {
  const translated = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isCorruption(error) ? corruptFileError(path, error.message, error) : error;
    }
  };
  const translatedStatement = (statement: Statement): Statement => ({
    run: (...params) => translated(() => statement.run(...params)),
    get: (...params) => translated(() => statement.get(...params)),
    all: (...params) => translated(() => statement.all(...params)),
    iterate: (...params) => iterated(statement, params),
  });
  function* iterated(statement: Statement, params: SqlValue[]): Generator<Row> {
    const rows = statement.iterate(...params)[Symbol.iterator]();
    try {
      for (let row = translated(() => rows.next()); !row.done; row = translated(() => rows.next()))
        yield row.value;
    } finally {
      rows.return?.();
    }
  }
  return {
    ...database,
    exec: (sql) => translated(() => database.exec(sql)),
    prepare: (sql) => translatedStatement(translated(() => database.prepare(sql))),
    transaction: (work) => translated(() => database.transaction(work)),
  };
}

/** A file that is empty, or another program's, has none of the tables. */
function isCorruption(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(code)) || error.message.startsWith("no such table");
}
