/** The store's file, on libsql. Node only. */
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import Libsql from "libsql";
import type { Database, Row, SqlValue } from "./database.ts";

/**
 * Opens or creates the file, readable by its owner only; `:memory:` for none. Deleted data is overwritten. Throws
 * libsql's errors, also for a file that is damaged or not a database.
 * @param watch is called once the file and its log are open. The function that it returns is called before each
 * change, and again before the change is acknowledged. It throws if another process would now open different files.
 */
export function openPlayersFile(
  path: string,
  watch: (files: readonly string[]) => () => void = () => () => undefined,
): Database {
  if (path !== ":memory:") {
    // Only a new file: to open and close one that SQLite has open in this process would drop SQLite's locks on it.
    if (!existsSync(path)) closeSync(openSync(path, "wx", 0o600));
    chmodSync(path, 0o600);
  }
  const raw = new Libsql(path);
  try {
    raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    const [check] = raw.prepare("PRAGMA quick_check(1)").all() as { quick_check: string }[];
    if (check?.quick_check !== "ok") throw new Error(check?.quick_check ?? "it cannot be read");
  } catch (error) {
    raw.close();
    throw error;
  }
  const mustHold = path === ":memory:" ? () => undefined : watch([path, `${path}-wal`, `${path}-shm`]);
  const guarded = <T>(work: () => T): T => {
    mustHold();
    const result = work();
    mustHold();
    return result;
  };
  const prepared = new Map<string, Prepared>();
  const of = (sql: string): Prepared => {
    const known = prepared.get(sql) ?? (raw.prepare(sql) as unknown as Prepared);
    prepared.set(sql, known);
    return known;
  };
  const emptyLog = (): void => void raw.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
  return {
    exec: (sql) => void raw.exec(sql),
    run: (sql, ...params) => guarded(() => of(sql).run(params).changes),
    all: (sql, ...params) => of(sql).all(params),
    transaction: (work) =>
      guarded(() => {
        raw.exec("BEGIN IMMEDIATE");
        try {
          const result = work();
          raw.exec("COMMIT");
          return result;
        } catch (error) {
          if (raw.inTransaction) raw.exec("ROLLBACK");
          throw error;
        }
      }),
    // Until then its pages as they were may be in the log.
    forget: emptyLog,
    close() {
      // libsql leaves it full.
      if (raw.open) emptyLog();
      raw.close();
    },
  };
}

interface Prepared {
  run(params: readonly SqlValue[]): { readonly changes: number };
  all(params: readonly SqlValue[]): Row[];
}
