/** A database that may be damaged anywhere: errors of SQLite become `LedgerFileError`s. */
import type { Database, Row, SqlValue, Statement } from "../storage/database.ts";
import { corrupt } from "./file-errors.ts";

export function tellingDamage(database: Database, path: string): Database {
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isDamage(error) ? corrupt(path, error.message, error) : error;
    }
  };
  const telling = (statement: Statement): Statement => ({
    run: (...params) => told(() => statement.run(...params)),
    get: (...params) => told(() => statement.get(...params)),
    all: (...params) => told(() => statement.all(...params)),
    iterate: (...params) => iterated(statement, params),
  });
  function* iterated(statement: Statement, params: SqlValue[]): Generator<Row> {
    const rows = statement.iterate(...params)[Symbol.iterator]();
    try {
      for (let row = told(() => rows.next()); !row.done; row = told(() => rows.next())) yield row.value;
    } finally {
      rows.return?.();
    }
  }
  return {
    ...database,
    exec: (sql) => told(() => database.exec(sql)),
    prepare: (sql) => telling(told(() => database.prepare(sql))),
    transaction: (work) => told(() => database.transaction(work)),
  };
}

/** A file that is empty, or another program's, has none of the tables. */
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(code)) || error.message.startsWith("no such table");
}
