/** The part of SQLite that the index uses, so that the same SQL runs on libsql under Node and on a wasm build in a worker. */
export type SqlValue = string | number | bigint | Uint8Array | null;
export type Row = Record<string, SqlValue>;

export interface Statement {
  run(...params: SqlValue[]): void;
  get(...params: SqlValue[]): Row | undefined;
  all(...params: SqlValue[]): Row[];
  iterate(...params: SqlValue[]): Iterable<Row>;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  /** All or nothing; an exception inside rolls back and is thrown on. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** A data file that cannot be used, with the reason in a stable code. */
export class LedgerFileError extends Error {
  override readonly name = "LedgerFileError";
  readonly code: "LEDGER_FILE_CORRUPT" | "LEDGER_FILE_NEWER" | "LEDGER_FILE_OTHER_NETWORK";

  constructor(code: LedgerFileError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Remembers prepared statements by their text. */
export class Statements {
  readonly #database: Database;
  readonly #prepared = new Map<string, Statement>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(sql: string): Statement {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}
