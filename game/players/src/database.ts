/** The part of SQLite that the store uses, so that it runs on any build of it. */
export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

export interface Database {
  exec(sql: string): void;
  /** Returns how many rows it changed. */
  run(sql: string, ...params: SqlValue[]): number;
  all(sql: string, ...params: SqlValue[]): Row[];
  /** All or nothing; an exception rolls back and is rethrown. */
  transaction<T>(work: () => T): T;
  /** Deleted data is in no file any more once this returns. */
  forget(): void;
  close(): void;
}
