/** The part of SQLite that the index uses, so that the same SQL runs on libsql under Node and on a wasm build in a worker. */
export type SqlValue = string | number | bigint | Uint8Array | null;
export type Row = Record<string, SqlValue>;

export interface Statement {
  /** How many rows it changed. */
  run(...params: SqlValue[]): number;
  get(...params: SqlValue[]): Row | undefined;
  all(...params: SqlValue[]): Row[];
  iterate(...params: SqlValue[]): Iterable<Row>;
}

/** How far a ledger has come, and the digest of all that it stored on the way (`history/digest.ts`). */
export interface Mark {
  readonly stateVersion: number;
  readonly digest: Uint8Array;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  /** All or nothing; an exception inside rolls back and is thrown on. */
  transaction<T>(work: () => T): T;
  /** Kept outside of the tables, so that it reveals committed transactions that were lost. */
  readonly mark: Mark | null;
  /** After the commit of what the mark stands for. */
  moveMark(mark: Mark): void;
  /** Whether the bytes are known to be those that were written; if not, the caller checks the content and then vouches for it. */
  readonly vouched: boolean;
  vouch(): void;
  close(): void;
}

/** A data file that cannot be used, with the reason in a stable code. */
export class LedgerFileError extends Error {
  override readonly name = "LedgerFileError";
  readonly code:
    | "LEDGER_FILE_CORRUPT"
    | "LEDGER_FILE_NEWER"
    | "LEDGER_FILE_OTHER_NETWORK"
    | "LEDGER_FILE_UNUSABLE";

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
