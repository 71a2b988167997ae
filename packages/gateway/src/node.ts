/** The index on libsql: synchronous, prebuilt in its npm package. Node only. */
import { existsSync, statSync } from "node:fs";
import Libsql from "libsql";
import { type Differences, PageSums } from "./node/page-sums.ts";
import { isStamped, stamp, unstamp } from "./node/stamp.ts";
import { logFollower, readLog } from "./node/wal.ts";
import {
  type Database,
  LedgerFileError,
  type Row,
  type SqlValue,
  type Statement,
} from "./storage/database.ts";

/** Length of the log at which it is checkpointed. */
const checkpointBytes = 16 * 1024 * 1024;
const mostCacheBytes = 64 * 1024 * 1024;
/** Of a connection that reads each page once. Closing it gives them back only when its last statement is collected. */
const passingCacheBytes = 1024 * 1024;
/** How long a connection waits where another one has emptied or is reading the log. */
const busyMs = 2_000;

export interface OpenOptions {
  /** False to inspect a damaged file: nothing is checked, and the files beside it are not changed. */
  readonly checked?: boolean;
  /** Pages that the connection may keep in memory. */
  readonly cacheBytes?: number;
}

/**
 * Opens or creates a data file. A commit is on the disk before it is acknowledged (WAL with full synchronization). Every
 * page is compared with its checksum (`node/page-sums.ts`): now, or, where the file system says that nobody has written to the
 * file since that was last done (`node/stamp.ts`), by `comparison`. Throws `LedgerFileError` for a damaged file or one that
 * is no database.
 */
export function openDatabase(path: string, { checked = true, cacheBytes }: OpenOptions = {}): Database {
  if (path === ":memory:" || !checked) return wrap(connect(path, cacheBytes), null);
  const known = checkPages(path);
  if (known !== null) return wrap(connect(path, cacheBytes), { path, ...known, vouched: true });
  const isNew = !existsSync(path) || statSync(path).size === 0;
  checkpointLog(path);
  const fresh = PageSums.of(path, sumsOf(path));
  if (isNew) {
    fresh.save();
    stamp(path);
  }
  return wrap(connect(path, cacheBytes), { path, sums: fresh, compared: true, vouched: isNew });
}

/** Another connection, beside the one that writes. It sees every commit as soon as that is acknowledged. */
export function openForReading(path: string, cacheBytes: number): Database {
  const raw = connect(path, cacheBytes);
  raw.exec("PRAGMA query_only = ON");
  return wrap(raw, null);
}

export const sumsOf = (path: string): string => `${path}-sums`;
const logOf = (path: string): string => `${path}-wal`;

/** Which pages differ from what was written; null where there are no checksums to compare with. */
export function damagedPages(path: string): Differences | "sums" | null {
  const sums = PageSums.read(sumsOf(path));
  if (sums === null) return null;
  return sums === "damaged" ? "sums" : sums.differences(path, readLog(logOf(path)));
}

/** Rewrites the checksums of a closed file, whatever it holds; the mark starts with the next transaction. */
export function renewSums(path: string): void {
  checkpointLog(path);
  PageSums.of(path, sumsOf(path)).save();
}

function checkPages(path: string): { readonly sums: PageSums; readonly compared: boolean } | null {
  const sums = PageSums.read(sumsOf(path));
  if (sums === null) return null;
  if (sums === "damaged") throw corrupt(path, `${sumsOf(path)}, which holds its checksums, is damaged`);
  const log = readLog(logOf(path));
  if (isStamped(path) && sums.isCompleteWith(log)) return { sums, compared: false };
  const { pages, logIsMissing } = sums.differences(path, log);
  if (pages.length === 0) {
    attempt(() => stamp(path));
    return { sums, compared: true };
  }
  throw corrupt(
    path,
    logIsMissing
      ? `${logOf(path)}, the log with all that was committed last, was removed or damaged; state version ${sums.mark?.stateVersion ?? 0} had been reached`
      : `${pages.length} of its pages are not what was written, the first is page ${pages[0]}`,
  );
}

/** Checkpoints the log over a connection of its own; detects a file that is not a sound database. */
function checkpointLog(path: string): void {
  const raw = connect(path, passingCacheBytes);
  try {
    const [check] = raw.prepare("PRAGMA quick_check(1)").all() as { quick_check: string }[];
    if (check?.quick_check !== "ok") throw new Error(check?.quick_check ?? "quick_check gave no answer");
    raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (cause) {
    throw corrupt(path, cause instanceof Error ? cause.message : String(cause), cause);
  } finally {
    raw.close();
  }
}

function connect(path: string, cacheBytes = mostCacheBytes): Libsql.Database {
  let raw: Libsql.Database | undefined;
  try {
    raw = new Libsql(path);
    raw.exec(
      `PRAGMA busy_timeout = ${busyMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${cacheBytes / 1024}; PRAGMA wal_autocheckpoint = 0`,
    );
    return raw;
  } catch (cause) {
    raw?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (!/^SQLITE_(READONLY|CANTOPEN|PERM|FULL)|ConnectionFailed/.test(`${codeOf(cause)}${reason}`))
      throw corrupt(path, reason, cause);
    throw new LedgerFileError("LEDGER_FILE_UNUSABLE", `${path} cannot be opened and written: ${reason}.`, {
      cause,
    });
  }
}

function codeOf(cause: unknown): string {
  const { code } = cause as { code?: unknown };
  return typeof code === "string" ? code : "";
}

function corrupt(path: string, reason: string, cause?: unknown): LedgerFileError {
  return new LedgerFileError(
    "LEDGER_FILE_CORRUPT",
    `${path} is damaged or not a ledger's data file: ${reason}. "npm run kingdoms -- check <data folder>" tells what is left of it; a copy of the folder replaces it.`,
    { cause },
  );
}

interface OnDisk {
  readonly path: string;
  readonly sums: PageSums;
  /** False where the comparison of all pages is left for later. */
  readonly compared: boolean;
  vouched: boolean;
}

function* comparisonOf({ path, sums }: OnDisk): Generator<void, string | null> {
  const page = yield* sums.firstDifference(path, () => readLog(logOf(path)));
  return page === null ? null : `page ${page} of ${path} is not what was written`;
}

function wrap(raw: Libsql.Database, disk: OnDisk | null): Database {
  const news = disk && logFollower(logOf(disk.path));
  /** The checksums are on the disk before the log is emptied; see `node/page-sums.ts`. */
  const checkpoint = (): void => {
    if (!disk?.vouched || !news) return;
    // Not for a file that another program has written to, or that was found damaged.
    const wasStamped = isStamped(disk.path);
    const [done] = raw.prepare("PRAGMA wal_checkpoint(PASSIVE)").all() as {
      busy: number;
      log: number;
      checkpointed: number;
    }[];
    if (done?.busy !== 0 || done.log !== done.checkpointed) return;
    disk.sums.settle(news());
    raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    if (wasStamped) stamp(disk.path);
  };
  const isLogLong = (): boolean =>
    disk !== null && (statSync(logOf(disk.path), { throwIfNoEntry: false })?.size ?? 0) > checkpointBytes;
  return {
    exec: (sql) => void raw.exec(sql),
    prepare: (sql) => adapt(raw.prepare(sql) as unknown as Prepared),
    transaction<T>(work: () => T): T {
      raw.exec("BEGIN IMMEDIATE");
      let result: T;
      try {
        result = work();
        raw.exec("COMMIT");
      } catch (error) {
        if (raw.inTransaction) raw.exec("ROLLBACK");
        throw error;
      }
      // The commit stands even if the checkpoint fails; it is retried after the next commit.
      if (isLogLong()) attempt(checkpoint);
      return result;
    },
    get mark() {
      return disk?.sums.mark ?? null;
    },
    moveMark: (mark) => {
      if (disk?.vouched && news) attempt(() => disk.sums.note(news(), mark));
    },
    get vouched() {
      return disk?.vouched ?? true;
    },
    vouch: () => {
      if (!disk || disk.vouched) return;
      disk.sums.save();
      disk.vouched = true;
      stamp(disk.path);
    },
    comparison: disk && !disk.compared ? () => comparisonOf(disk) : null,
    distrust: () => {
      if (disk) unstamp(disk.path);
    },
    close: () => {
      if (raw.open) attempt(checkpoint);
      raw.close();
    },
  };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error("The ledger's checksums could not be written; they are behind until they can:", error);
  }
}

/** Parameters are passed as one list: libsql takes a single blob for named parameters and aborts the process. */
interface Prepared {
  run(params: readonly SqlValue[]): { readonly changes: number };
  get(params: readonly SqlValue[]): unknown;
  all(params: readonly SqlValue[]): unknown;
  iterate(params: readonly SqlValue[]): unknown;
}

function adapt(statement: Prepared): Statement {
  return {
    run: (...params) => statement.run(params).changes,
    get: (...params) => clean(statement.get(params) as Row | undefined),
    all: (...params) => (statement.all(params) as Row[]).map((row) => clean(row) ?? row),
    *iterate(...params) {
      let isOver = false;
      try {
        for (const row of statement.iterate(params) as Iterable<Row>) yield clean(row) ?? row;
        isOver = true;
      } finally {
        // One that is left in the middle stays open, and its connection would see nothing that is committed later.
        if (!isOver) statement.get(params);
      }
    },
  };
}

/** Blobs arrive as a `Buffer` from `get` and as `ArrayBuffer`s from the others; everything above expects `Uint8Array`s. */
function clean(row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  // libsql's own timing, not a column.
  delete row._metadata;
  for (const [column, value] of Object.entries(row) as [string, unknown][])
    if (value instanceof ArrayBuffer || value instanceof Uint8Array) row[column] = new Uint8Array(value);
  return row;
}
