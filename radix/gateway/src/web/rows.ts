/** Rows of a statement, read from SQLite's memory. */
import type { PreparedStatement, Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import type { Row, SqlValue } from "../storage/database.ts";

/** SQLite's numbers for types of values. */
const INTEGER = 1;
const FLOAT = 2;
const TEXT = 3;
const BLOB = 4;

/** Exports of SQLite's module, without the wrappers that convert every argument. */
interface Columns {
  sqlite3_column_type(statement: number, column: number): number;
  sqlite3_column_int64(statement: number, column: number): bigint;
  sqlite3_column_double(statement: number, column: number): number;
  sqlite3_column_text(statement: number, column: number): number;
  sqlite3_column_blob(statement: number, column: number): number;
  sqlite3_column_bytes(statement: number, column: number): number;
}

/** Reads the current row of a statement. */
export type ReadRow = (statement: PreparedStatement, names: readonly string[]) => Row;

const decoder = new TextDecoder();

export function rowReader({ wasm }: Sqlite3Static): ReadRow {
  const columns = wasm.exports as Columns;
  const bytesAt = (start: number, length: number): Uint8Array =>
    wasm.heap8u().subarray(start, start + length);
  const valueAt = (statement: number, column: number): SqlValue => {
    switch (columns.sqlite3_column_type(statement, column)) {
      case INTEGER: {
        const value = columns.sqlite3_column_double(statement, column);
        return Number.isSafeInteger(value) ? value : columns.sqlite3_column_int64(statement, column);
      }
      case FLOAT:
        return columns.sqlite3_column_double(statement, column);
      case TEXT: {
        const start = columns.sqlite3_column_text(statement, column);
        return decoder.decode(bytesAt(start, columns.sqlite3_column_bytes(statement, column)));
      }
      case BLOB: {
        const start = columns.sqlite3_column_blob(statement, column);
        // A copy: the next step writes over it.
        return bytesAt(start, columns.sqlite3_column_bytes(statement, column)).slice();
      }
      default:
        return null;
    }
  };
  return ({ pointer }, names) => {
    const row: Row = {};
    for (const [column, name] of names.entries()) row[name] = valueAt(Number(pointer), column);
    return row;
  };
}
