/**
 * The pages of a database file on the disk, without its log. They are read through SQLite, since a process loses its
 * locks on a file for good when any part of it opens and closes the file by other means
 * (https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_); SQLite
 * itself delays the closing. A connection that takes the file for immutable ignores the log and takes no locks.
 */
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Libsql from "libsql";

const pagesAtOnce = 256;
const cacheKibibytes = 64;

interface PageRow {
  readonly pgno: number;
  readonly data: ArrayBuffer;
}

export class RawPages {
  readonly pageSize: number;
  /** Bytes of the file; SQLite may count fewer. */
  readonly size: number;
  readonly #connection: Libsql.Database;
  readonly #onProgress: (share: number) => void;
  readonly #read: { all(params: readonly number[]): PageRow[] };

  /**
   * Throws SQLite's error if not even the first page can be read.
   *
   * @param onProgress is called with the share of the pages read so far, while `all` are.
   */
  constructor(path: string, onProgress: (share: number) => void = () => undefined) {
    this.#onProgress = onProgress;
    this.size = statSync(path).size;
    this.#connection = new Libsql(`${pathToFileURL(path).href}?immutable=1`);
    try {
      // Corrupt tables are no obstacle: only the pages count.
      this.#connection.exec(`PRAGMA writable_schema = ON; PRAGMA cache_size = -${cacheKibibytes}`);
      const [row] = this.#connection.prepare("PRAGMA page_size").all() as { page_size: number }[];
      this.pageSize = row?.page_size ?? 0;
      this.#read = this.#connection.prepare(
        `WITH RECURSIVE number(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM number WHERE n < ?)
         SELECT pgno, data FROM number CROSS JOIN sqlite_dbpage WHERE pgno = n`,
      ) as unknown as { all(params: readonly number[]): PageRow[] };
    } catch (error) {
      this.#connection.close();
      throw error;
    }
  }

  /** From page `first` on, at most 256 and none after `last`; empty after the end of the file. */
  from(
    first: number,
    last = Number.MAX_SAFE_INTEGER,
  ): readonly (readonly [page: number, bytes: Uint8Array])[] {
    if (first > last) return [];
    const rows = this.#read.all([first, Math.min(last, first + pagesAtOnce - 1)]);
    return rows.map(({ pgno, data }) => [pgno, new Uint8Array(data)] as const);
  }

  /** All of them, in order. */
  *all(): Generator<readonly [page: number, bytes: Uint8Array]> {
    for (let first = 1; ; first += pagesAtOnce) {
      const pages = this.from(first);
      yield* pages;
      if (pages.length < pagesAtOnce) return;
      this.#onProgress(Math.min(1, ((first + pagesAtOnce) * this.pageSize) / this.size));
    }
  }

  close(): void {
    this.#connection.close();
  }
}
