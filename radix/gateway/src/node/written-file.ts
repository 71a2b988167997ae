/**
 * A data file that is written to, apart from the SQL: its checksums, its checkpoints, and the watch over the files. A
 * commit into a file that was removed, renamed or overwritten is lost at the next start, although SQLite reports
 * success. So the files are checked before each transaction and before the answer to it.
 */
import { statSync } from "node:fs";
import type Libsql from "libsql";
import { LedgerFileError, type Mark } from "../storage/database.ts";
import { lostFileError, pageMismatchError } from "./file-errors.ts";
import { type FileLoss, type HeldFile, held, lossOf } from "./held-files.ts";
import { PageSums } from "./page-sums.ts";
import { fileState, isStamped, stamp, unstamp } from "./stamp.ts";
import { LogFollower, readLog } from "./wal.ts";

/** Length of the log at which it is checkpointed. */
const checkpointBytes = 16 * 1024 * 1024;
/** How often, and at which interval, to try to save a log that others no longer find. */
const saveTries = 100;
const savePauseMs = 20;

interface Checkpointed {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}

export const sumsOf = (path: string): string => `${path}-sums`;
export const logOf = (path: string): string => `${path}-wal`;

export class WrittenFile {
  /** Whether all pages were compared with their checksums when the file was opened. */
  readonly compared: boolean;
  readonly path: string;
  isVerified: boolean;
  readonly #raw: Libsql.Database;
  readonly #files: readonly HeldFile[];
  readonly #beside: readonly HeldFile[];
  readonly #log: LogFollower;
  #sums: PageSums;
  /** Committed pages that have no checksum yet. */
  readonly #fresh = new Map<number, Uint8Array>();
  /** The state of the file in the file system after this process last wrote to it. */
  #writtenState: string;
  #failure: LedgerFileError | null = null;
  #closed = false;

  constructor(
    raw: Libsql.Database,
    path: string,
    known: { readonly sums: PageSums; readonly compared: boolean; readonly isVerified: boolean },
    /** Other files that must stay the same, such as a lock that keeps other writers out. */
    beside: readonly HeldFile[],
  ) {
    // Before the first read, SQLite has opened only the file itself.
    raw.exec("SELECT count(*) FROM sqlite_schema");
    this.#raw = raw;
    this.path = path;
    this.compared = known.compared;
    this.isVerified = known.isVerified;
    this.#sums = known.sums;
    this.#beside = beside;
    this.#files = [path, logOf(path), `${path}-shm`].map(held);
    this.#log = new LogFollower(logOf(path));
    this.#writtenState = fileState(path);
  }

  get mark(): Mark | null {
    return this.#sums.mark;
  }

  /** Throws `LedgerFileError`. */
  mustBeIntact(): void {
    if (this.#closed) return;
    if (this.#failure !== null) throw this.#failure;
    this.#heldDuring(() => this.#mustBeAsWritten());
  }

  #mustBeAsWritten(): void {
    const now = fileState(this.path);
    if (!this.isVerified || (now === this.#writtenState && this.#log.isAsLeft())) return;
    // Another program wrote to the file. It may move pages from the log into it, and nothing else.
    const found = this.#sums.mismatches(this.path, readLog(logOf(this.path)));
    if (found.pages.length > 0) throw this.#end(pageMismatchError(this.path, found, this.mark?.stateVersion));
    this.#writtenState = now;
    if (!this.#log.isAsLeft()) this.#log.restart();
  }

  /** Call it before a transaction. Throws `LedgerFileError`. */
  begin(): void {
    this.mustBeIntact();
    if (this.isVerified) attempt(() => this.#sums.begin());
  }

  /** Call it after a commit. Throws `LedgerFileError` if the commit is not in the log that the next opening will find. */
  committed(wrote: boolean): void {
    const { pages, pageCount } = this.#heldDuring(() => this.#log.readNew());
    if (wrote && pageCount === null)
      throw this.#lose({ path: logOf(this.path), kind: "file", reason: "its log was written over" });
    for (const [page, bytes] of pages) this.#fresh.set(page, bytes);
    // The commit is valid even if the checkpoint fails; that is retried after the next commit.
    if ((statSync(logOf(this.path), { throwIfNoEntry: false })?.size ?? 0) > checkpointBytes)
      attempt(() => this.#checkpoint());
  }

  note(mark: Mark): void {
    if (!this.isVerified || this.#failure !== null) return;
    attempt(() => this.#sums.note({ pages: this.#fresh, pageCount: null }, mark));
    this.#fresh.clear();
  }

  markVerified(): void {
    if (this.isVerified) return;
    this.#sums.save();
    this.isVerified = true;
    this.#stamp();
  }

  *comparison(): Generator<void, string | null> {
    const page = yield* this.#sums.firstMismatch(this.path, () => readLog(logOf(this.path)));
    return page === null ? null : `page ${page} of ${this.path} is not what was written`;
  }

  markUnverified(): void {
    unstamp(this.path);
  }

  /** Call it before the connection is closed. */
  close(): void {
    if (this.#closed) return;
    const hadFailed = this.#failure !== null;
    try {
      this.mustBeIntact();
      attempt(() => this.#checkpoint());
    } catch (error) {
      if (!hadFailed) console.error(error instanceof Error ? error.message : error);
    }
    this.#closed = true;
  }

  /** The checksums are on the disk before the log is emptied; see `page-sums.ts`. */
  #checkpoint(): void {
    if (!this.isVerified) return;
    // Not for a file that another program has written to, or that was found corrupt.
    const wasStamped = isStamped(this.path);
    try {
      if (!this.#moveLog()) return;
      // Pages that were written without a transaction.
      for (const [page, bytes] of this.#log.readNew().pages) this.#fresh.set(page, bytes);
      this.#sums.settle({ pages: this.#fresh, pageCount: null });
      this.#fresh.clear();
      this.#raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      if (wasStamped) this.#stamp();
    } finally {
      this.#log.restartIfEmpty();
      this.#writtenState = fileState(this.path);
    }
  }

  /** Copies the log into the file, and keeps the log. Returns whether all of it is in the file now. */
  #moveLog(): boolean {
    const [done] = this.#raw.prepare("PRAGMA wal_checkpoint(PASSIVE)").all() as Checkpointed[];
    return done !== undefined && done.busy === 0 && done.log === done.checkpointed;
  }

  #stamp(): void {
    stamp(this.path);
    this.#writtenState = fileState(this.path);
  }

  /** Files may vanish between two checks: then that is the error, not the system's message. */
  #heldDuring<T>(work: () => T): T {
    this.#mustBeThere();
    try {
      return work();
    } catch (error) {
      if (!(error instanceof LedgerFileError)) this.#mustBeThere();
      throw error;
    }
  }

  #mustBeThere(): void {
    const loss = lossOf([...this.#files, ...this.#beside]);
    if (loss !== null) throw this.#lose(loss);
  }

  #lose(loss: FileLoss): LedgerFileError {
    const isLog = loss.path.startsWith(`${this.path}-`);
    return this.#end(lostFileError(this.path, loss, isLog && this.#save()));
  }

  #end(error: LedgerFileError): LedgerFileError {
    this.#failure = error;
    return error;
  }

  /**
   * A log that other processes no longer find is still open here, and can be moved into the file. Not if the file is
   * not in its place either, or another process may be writing to it.
   */
  #save(): boolean {
    const [file] = this.#files;
    if (file === undefined || !this.isVerified || lossOf([file, ...this.#beside]) !== null) return false;
    try {
      // Another part of this process may be in the middle of a read, which keeps later pages in the log.
      for (let tries = 0; !this.#moveLog(); tries++) {
        if (tries === saveTries) return false;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, savePauseMs);
      }
      // Its last pages may have no checksums: they could not be read from the log.
      this.#sums = PageSums.of(this.path, sumsOf(this.path), this.mark);
      this.#sums.save();
      unstamp(this.path);
      return true;
    } catch (error) {
      console.error("The ledger's log could not be brought into its file:", error);
      return false;
    }
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error("The ledger's checksums could not be written; they are behind until they can:", error);
  }
}
