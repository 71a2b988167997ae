/** Databases in the origin private file system, by SQLite's pool of synchronous access handles. One worker at a time has a pool open. */
import type { Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import { databaseOn, type Opened, type WebDatabase } from "./database.ts";
import { withoutFolderRemoval } from "./folder-removal.ts";
import { withJoinedWrites } from "./joined-writes.ts";

/** Each file has a log, and a journal until it has entered WAL mode. */
const HANDLES = 8;
/** Pages that a connection may keep in memory, in KiB. */
const CACHE_KIB = 8 * 1024;

export interface Pool {
  /** Names of all databases, as passed to `open` or `importFile`. */
  readonly names: () => readonly string[];
  /** Opens or creates one. A commit is on the disk when it is acknowledged. */
  open(name: string, options?: Opened): WebDatabase;
  /**
   * Writes a database file, which comes in parts; it replaces an earlier one of that name. Rejects if it is no
   * database.
   */
  importFile(name: string, parts: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes a closed database and its log. */
  remove(name: string): void;
  /** Frees the handles. Close all databases before. */
  close(): void;
}

/**
 * Rejects if the browser has no such store, or another worker has this one open. The store keeps its content.
 *
 * @public
 * @example
 * const pool = await openPool(await loadSqlite(await WebAssembly.compile(sqliteWasm)), "/ledgers");
 * const database = pool.open("ledger.sqlite");
 * database.close();
 * pool.close();
 */
export async function openPool(sqlite: Sqlite3Static, directory: string): Promise<Pool> {
  const options = {
    name: directory,
    directory,
    initialCapacity: HANDLES,
    // Another worker may have held it a moment ago.
    forceReinitIfPreviouslyFailed: true,
  } as Parameters<Sqlite3Static["installOpfsSAHPoolVfs"]>[0];
  const pool = await withoutFolderRemoval(() =>
    withJoinedWrites(() => sqlite.installOpfsSAHPoolVfs(options)),
  );
  const pathOf = (name: string): string => `/${name}`;
  const isLogOrJournal = (path: string): boolean => /-(wal|journal)$/.test(path);
  return {
    names: () =>
      pool
        .getFileNames()
        .filter((path) => !isLogOrJournal(path))
        .map((path) => path.slice(1)),
    open(name, options = { isVerified: true, compared: false }) {
      const raw = new pool.OpfsSAHPoolDb(pathOf(name));
      try {
        // Must come first: a file with a log could not be opened, since the pool has no memory that processes share.
        raw.exec("PRAGMA locking_mode = EXCLUSIVE");
        raw.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${CACHE_KIB}`);
        return databaseOn(sqlite, raw, options);
      } catch (error) {
        raw.close();
        throw error;
      }
    },
    async importFile(name, parts) {
      const path = pathOf(name);
      for (const suffix of ["", "-wal", "-journal"]) pool.unlink(path + suffix);
      const reader = parts[Symbol.asyncIterator]();
      await pool.importDb(path, async () => {
        const { done, value } = await reader.next();
        return done === true ? undefined : value;
      });
    },
    remove(name) {
      for (const suffix of ["", "-wal", "-journal"]) pool.unlink(pathOf(name) + suffix);
    },
    close: () => void pool.pauseVfs(),
  };
}
