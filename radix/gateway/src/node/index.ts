/** The index on libsql: synchronous, prebuilt in its npm package. Node only. */
import { existsSync, statSync } from "node:fs";
import Libsql from "libsql";
import {
  type CheckProgress,
  type Database,
  LedgerFileError,
  type Mark,
  type Row,
  type SqlValue,
  type Statement,
} from "../storage/database.ts";
import { withCorruptionErrors } from "./corruption-errors.ts";
import { corruptFileError, pageMismatchError } from "./file-errors.ts";
import { type HeldFile, held, lossOf } from "./held-files.ts";
import { type PageMismatches, PageSums } from "./page-sums.ts";
import { isStamped, stamp } from "./stamp.ts";
import { readLog } from "./wal.ts";
import { logOf, sumsOf, WrittenFile } from "./written-file.ts";

export { deflate } from "./deflate.ts";
export { type HeldFile, held, lossOf, sumsOf };

const mostCacheBytes = 64 * 1024 * 1024;
/** Cache of a connection that reads each page once. Its memory is freed only when its last statement is collected. */
const passingCacheBytes = 1024 * 1024;
/** How long a connection waits while another one reads or has just emptied the log. */
const busyMs = 2_000;

export interface OpenOptions {
  /**
   * False to inspect a corrupt file: nothing is checked, and the files beside it stay the same. An error of SQLite
   * becomes a `LedgerFileError` then.
   */
  readonly checked?: boolean;
  /** Pages that the connection may keep in memory. */
  readonly cacheBytes?: number;
  /** Called while all pages of a file are compared before it is used. */
  readonly onCheck?: (progress: CheckProgress) => void;
  /** Other files that must stay in place before anything is written, such as a lock against other writers. */
  readonly beside?: readonly HeldFile[];
}

/**
 * Opens or creates a data file. A commit is on the disk before it is acknowledged (WAL with full synchronization).
 * Every page is compared with its checksum (`node/page-sums.ts`): now, or later by `comparison` if the file system
 * shows that no program has written to the file since the last comparison (`node/stamp.ts`). Throws `LedgerFileError`
 * for a corrupt file or one that is no database.
 *
 * @public
 * @example
 * const database = openDatabase(file);
 * console.log(database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get());
 * database.close();
 */
export function openDatabase(
  path: string,
  { checked = true, cacheBytes, beside = [], onCheck = () => undefined }: OpenOptions = {},
): Database {
  if (path === ":memory:") return wrap(connect(path, cacheBytes), null);
  if (!checked) return withCorruptionErrors(wrap(connect(path, cacheBytes), null), path);
  const opened = (known: { sums: PageSums; compared: boolean; isVerified: boolean }): Database => {
    const raw = connect(path, cacheBytes);
    return wrap(raw, new WrittenFile(raw, path, known, beside));
  };
  const onProgress = (share: number): void => onCheck({ of: "bytes", share });
  const known = checkPages(path, onProgress);
  if (known !== null && known !== "unknown") return opened({ ...known, isVerified: true });
  const isNew = !existsSync(path) || statSync(path).size === 0;
  const mark = known === null ? null : markIn(path);
  checkpointLog(path);
  const fresh = PageSums.of(path, sumsOf(path), mark, isNew ? undefined : onProgress);
  if (isNew) {
    fresh.save();
    stamp(path);
  }
  return opened({ sums: fresh, compared: true, isVerified: isNew });
}

/**
 * Another connection, beside the one that writes. It sees every commit as soon as that is acknowledged.
 *
 * @public
 * @example
 * const database = openForReading(ledgerFile, 4 * 1024 * 1024);
 * console.log(database.prepare("SELECT max(state_version) AS tip FROM ledger_transaction").get());
 * database.close();
 */
export function openForReading(path: string, cacheBytes: number): Database {
  const raw = connect(path, cacheBytes);
  raw.exec("PRAGMA query_only = ON");
  return wrap(raw, null);
}

/** Pages that differ from the ones that were written; null if there are no checksums to compare with. */
export function comparePages(path: string): PageMismatches | "sums" | null {
  const sums = PageSums.read(sumsOf(path));
  if (sums === null) return null;
  return sums === "corrupt" ? "sums" : sums.mismatches(path, readLog(logOf(path)));
}

/** Rewrites the checksums of a closed file, without any check. @param mark of its last transaction. */
export function renewSums(path: string, mark: Mark | null = null): void {
  checkpointLog(path);
  PageSums.of(path, sumsOf(path), mark).save();
}

function markIn(path: string): Mark | null {
  const sums = PageSums.read(sumsOf(path));
  return sums === null || sums === "corrupt" ? null : sums.mark;
}

/** Whether pages may differ because a process was killed before it could note its last commit. */
export const mayDiffer = (sums: PageSums, { logIsMissing }: PageMismatches): boolean =>
  sums.isUnderWay && !logIsMissing;

/** "unknown" if only the content can show whether the file is whole; null without checksums. */
function checkPages(
  path: string,
  onProgress: (share: number) => void,
): { readonly sums: PageSums; readonly compared: boolean } | "unknown" | null {
  const sums = PageSums.read(sumsOf(path));
  if (sums === null) return null;
  if (sums === "corrupt")
    throw corruptFileError(path, `${sumsOf(path)}, which holds its checksums, is corrupt`);
  const log = readLog(logOf(path));
  if (isStamped(path) && sums.isCompleteWith(log)) return { sums, compared: false };
  const found = sums.mismatches(path, log, onProgress);
  if (found.pages.length > 0 && mayDiffer(sums, found)) return "unknown";
  if (found.pages.length > 0) throw pageMismatchError(path, found, sums.mark?.stateVersion);
  try {
    stamp(path);
  } catch (error) {
    console.error("The ledger's file could not be stamped; the next start compares all of it again:", error);
  }
  return { sums, compared: true };
}

/** Checkpoints the log over a separate connection; detects a file that is not a sound database. */
function checkpointLog(path: string): void {
  const raw = connect(path, passingCacheBytes);
  try {
    const [check] = raw.prepare("PRAGMA quick_check(1)").all() as { quick_check: string }[];
    if (check?.quick_check !== "ok") throw new Error(check?.quick_check ?? "quick_check gave no answer");
    raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (cause) {
    throw corruptFileError(path, cause instanceof Error ? cause.message : String(cause), cause);
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
      throw corruptFileError(path, reason, cause);
    throw new LedgerFileError("LEDGER_FILE_UNUSABLE", `${path} cannot be opened and written: ${reason}.`, {
      cause,
    });
  }
}

function codeOf(cause: unknown): string {
  const { code } = cause as { code?: unknown };
  return typeof code === "string" ? code : "";
}

function wrap(raw: Libsql.Database, file: WrittenFile | null): Database {
  const changes = file && raw.prepare("SELECT total_changes() AS count");
  const changed = (): unknown => (changes?.get() as { count: number } | undefined)?.count;
  return {
    exec: (sql) => void raw.exec(sql),
    prepare: (sql) => adapt(raw.prepare(sql) as unknown as Prepared),
    transaction<T>(work: () => T): T {
      file?.begin();
      const before = changed();
      raw.exec("BEGIN IMMEDIATE");
      let result: T;
      try {
        result = work();
        raw.exec("COMMIT");
      } catch (error) {
        if (raw.inTransaction) raw.exec("ROLLBACK");
        throw error;
      }
      file?.committed(changed() !== before);
      return result;
    },
    mustBeIntact: () => file?.mustBeIntact(),
    get mark() {
      return file?.mark ?? null;
    },
    setMark: (mark) => file?.note(mark),
    get isVerified() {
      return file?.isVerified ?? true;
    },
    markVerified: () => file?.markVerified(),
    comparison: file && !file.compared ? () => file.comparison() : null,
    markUnverified: () => file?.markUnverified(),
    close: () => {
      if (raw.open) file?.close();
      raw.close();
    },
  };
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
        // A statement that is left in the middle stays open, and its connection would not see later commits.
        if (!isOver) statement.get(params);
      }
    },
  };
}

/** Blobs arrive as a `Buffer` from `get` and as `ArrayBuffer`s from the others; callers expect `Uint8Array`s. */
function clean(row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  // libsql's own timing, not a column.
  delete row._metadata;
  for (const [column, value] of Object.entries(row) as [string, unknown][])
    if (value instanceof ArrayBuffer || value instanceof Uint8Array) row[column] = new Uint8Array(value);
  return row;
}
