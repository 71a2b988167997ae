/**
 * A checksum of every page of a database file, in a file beside it: SQLite has none and silently serves a page whose
 * bytes have changed. The file also holds the mark, the last state version that the ledger reached: a lost or
 * truncated log takes committed transactions with it, and SQLite continues without them.
 *
 * ledger.sqlite-sums   header (magic, page size, number of pages, checksum of all but the batches), mark, table,
 *                      batches: one for each commit since, with its pages and its mark
 *
 * So the checksums are known whichever process checkpoints the log, this one or another that opened the file after a
 * crash. If a batch is missing, its commit is still in the log, which has checksums. One case remains: a process was
 * killed between the two, and another program then moved the log into the file. So a batch without pages, with the
 * mark unchanged, precedes each commit. If it is the last one, pages may differ, and their content must be checked
 * instead.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import type { Mark } from "../storage/database.ts";
import { RawPages } from "./raw-pages.ts";
import type { LoggedPages } from "./wal.ts";

const magic = "KDSUMS01";
const headerBytes = 20;
const markBytes = 40;
const tableAt = headerBytes + markBytes;
const entryBytes = 8;
/** SQLite locks the byte at this place, and never writes the page that it is in (https://sqlite.org/fileformat2.html). */
const lockByte = 0x40000000;

/** The differences between a file and the pages that were written. */
export interface PageMismatches {
  /** Numbers of pages, from 1. */
  readonly pages: readonly number[];
  /** All pages are as of the last checkpoint: later commits were in the log. */
  readonly logIsMissing: boolean;
}

/** Called at intervals with the share of the pages read so far. */
type OnProgress = (share: number) => void;

/** For a file whose first page makes the others unreadable. */
const firstPage: PageMismatches = { pages: [1], logIsMissing: false };

export class PageSums {
  readonly #file: string;
  readonly #pageSize: number;
  /** At the last checkpoint. */
  #table: Uint32Array;
  /** Checksums of pages that were written since. */
  readonly #since = new Map<number, number>();
  #mark: Mark | null;
  #isUnderWay = false;

  private constructor(file: string, pageSize: number, table: Uint32Array, mark: Mark | null) {
    this.#file = file;
    this.#pageSize = pageSize;
    this.#table = table;
    this.#mark = mark;
  }

  /** Null if there is no such file; "corrupt" if its content has changed since it was written. */
  static read(file: string): PageSums | "corrupt" | null {
    if (!existsSync(file)) return null;
    const bytes = readFileSync(file);
    if (bytes.length < tableAt || bytes.toString("latin1", 0, 8) !== magic) return "corrupt";
    const [pageSize, pageCount] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
    const end = tableAt + pageCount * 4;
    if (end > bytes.length || headerSum(bytes, end) !== bytes.readUInt32LE(16)) return "corrupt";
    const table = Uint32Array.from({ length: pageCount }, (_, page) =>
      bytes.readUInt32LE(tableAt + page * 4),
    );
    const sums = new PageSums(file, pageSize, table, markOf(bytes.subarray(headerBytes, tableAt)));
    return sums.#readBatches(bytes, end) ? sums : "corrupt";
  }

  /** Checksums of a database file as it is, with the mark of its last transaction. */
  static of(database: string, file: string, mark: Mark | null = null, onProgress?: OnProgress): PageSums {
    const raw = new RawPages(database, onProgress);
    try {
      const sums: number[] = [];
      for (const [, bytes] of raw.all()) sums.push(crc32(bytes));
      // After SQLite's last page, which SQLite never reads.
      while (sums.length * raw.pageSize < raw.size) sums.push(0);
      return new PageSums(file, raw.pageSize, Uint32Array.from(sums), mark);
    } finally {
      raw.close();
    }
  }

  get mark(): Mark | null {
    return this.#mark;
  }

  /** Whether a commit has begun and is not noted yet. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Whether the log holds every page that was written since the last checkpoint; only then it has lost nothing. */
  isCompleteWith({ pages: logged }: LoggedPages): boolean {
    return [...this.#since.keys()].every((page) => logged.has(page));
  }

  /**
   * Compares some pages at each step; the ledger may write and checkpoint in between. Ends with the first page that
   * differs, or null.
   */
  *firstMismatch(database: string, readLog: () => LoggedPages): Generator<void, number | null> {
    const raw = new RawPages(database);
    try {
      // Later pages are written by this process.
      const last = this.#table.length;
      for (let first = 1; first <= last; ) {
        const found = new Map(raw.from(first, last));
        const end = found.size === 0 ? last : first + found.size - 1;
        for (let page = first; page <= end; page++) {
          const bytes = found.get(page);
          const isRight = (bytes === undefined ? 0 : crc32(bytes)) === this.#table[page - 1];
          // A page that is written but not noted yet.
          if (!isRight && !this.#since.has(page) && !this.#isLockPage(page) && !readLog().pages.has(page))
            return page;
        }
        first = end + 1;
        yield;
      }
      return null;
    } finally {
      raw.close();
    }
  }

  /** Pages in the log are skipped. */
  mismatches(database: string, { pages: logged }: LoggedPages, onProgress?: OnProgress): PageMismatches {
    let raw: RawPages;
    try {
      raw = new RawPages(database, onProgress);
    } catch {
      return firstPage;
    }
    try {
      return this.#compared(raw, logged);
    } catch {
      return firstPage;
    } finally {
      raw.close();
    }
  }

  #compared(raw: RawPages, logged: ReadonlyMap<number, Uint8Array>): PageMismatches {
    const pages: number[] = [];
    let logIsMissing = true;
    const look = (page: number, sum: number | undefined): void => {
      if (logged.has(page) || sum === this.#sumOf(page) || this.#isLockPage(page)) return;
      pages.push(page);
      if (sum !== this.#table[page - 1] || !this.#since.has(page)) logIsMissing = false;
    };
    let count = 0;
    for (const [page, bytes] of raw.all()) {
      // A file that names another page size was not written like that.
      if (bytes.length !== this.#pageSize) return firstPage;
      count = page;
      look(page, crc32(bytes));
    }
    for (let page = count + 1; page <= this.#pageCount(); page++)
      look(page, (page - 1) * this.#pageSize < raw.size ? 0 : undefined);
    // Bytes that are no pages for SQLite: after the last one, or half a page.
    let last = this.#pageCount();
    for (const page of logged.keys()) last = Math.max(last, page);
    if (pages.length === 0 && raw.size > last * this.#pageSize) {
      pages.push(last + 1);
      logIsMissing = false;
    }
    return { pages, logIsMissing };
  }

  /** Call it before a commit. */
  begin(): void {
    if (this.#mark === null) return;
    this.#append(new Map(), this.#mark);
    this.#isUnderWay = true;
  }

  /** Appends the commits since the last call, without waiting for the disk: lost batches are in the log. */
  note({ pages }: LoggedPages, mark: Mark): void {
    // The same as the batch before a commit.
    if (pages.size === 0 && this.#mark?.stateVersion === mark.stateVersion) return;
    this.#mark = mark;
    const sums = new Map([...pages].map(([page, content]) => [page, crc32(content)] as const));
    for (const [page, sum] of sums) this.#since.set(page, sum);
    this.#append(sums, mark);
    this.#isUnderWay = false;
  }

  #append(sums: ReadonlyMap<number, number>, mark: Mark): void {
    const batch = Buffer.alloc(4 + markBytes + sums.size * entryBytes + 4);
    batch.writeUInt32LE(sums.size, 0);
    bytesOf(mark).copy(batch, 4);
    let at = 4 + markBytes;
    for (const [page, sum] of sums) at = batch.writeUInt32LE(sum, batch.writeUInt32LE(page, at));
    batch.writeUInt32LE(crc32(batch.subarray(0, at)), at);
    appendFileSync(this.#file, batch);
  }

  /** For a checkpoint of these pages and of those noted before. On the disk when this returns. */
  settle({ pages }: LoggedPages): void {
    for (const [page, content] of pages) this.#since.set(page, crc32(content));
    const table = new Uint32Array(this.#pageCount());
    table.set(this.#table);
    for (const [page, sum] of this.#since) table[page - 1] = sum;
    this.#table = table;
    this.save();
    this.#since.clear();
  }

  save(): void {
    const bytes = Buffer.alloc(tableAt + this.#table.length * 4);
    bytes.write(magic, "latin1");
    bytes.writeUInt32LE(this.#pageSize, 8);
    bytes.writeUInt32LE(this.#table.length, 12);
    if (this.#mark !== null) bytesOf(this.#mark).copy(bytes, headerBytes);
    for (const [page, sum] of this.#table.entries()) bytes.writeUInt32LE(sum, tableAt + page * 4);
    bytes.writeUInt32LE(headerSum(bytes, bytes.length), 16);
    const temporary = `${this.#file}.new`;
    writeFileSync(temporary, bytes);
    sync(temporary, "r+");
    renameSync(temporary, this.#file);
    if (process.platform !== "win32") sync(dirname(this.#file), "r");
  }

  #sumOf(page: number): number | undefined {
    return this.#since.get(page) ?? this.#table[page - 1];
  }

  #isLockPage(page: number): boolean {
    return page === lockByte / this.#pageSize + 1;
  }

  #pageCount(): number {
    let count = this.#table.length;
    for (const page of this.#since.keys()) count = Math.max(count, page);
    return count;
  }

  /** False if a batch other than the last is corrupt; a crash may have truncated the last one. */
  #readBatches(bytes: Buffer, start: number): boolean {
    for (let at = start; at + 4 <= bytes.length; ) {
      const entries = at + 4 + markBytes;
      const sumAt = entries + bytes.readUInt32LE(at) * entryBytes;
      if (sumAt + 4 > bytes.length) return true;
      if (crc32(bytes.subarray(at, sumAt)) !== bytes.readUInt32LE(sumAt)) return sumAt + 4 === bytes.length;
      const mark = markOf(bytes.subarray(at + 4, entries));
      this.#isUnderWay = entries === sumAt && mark?.stateVersion === this.#mark?.stateVersion;
      this.#mark = mark;
      for (let entry = entries; entry < sumAt; entry += entryBytes)
        this.#since.set(bytes.readUInt32LE(entry), bytes.readUInt32LE(entry + 4));
      at = sumAt + 4;
    }
    return true;
  }
}

/** Over all but the batches and the field that holds it. */
const headerSum = (bytes: Buffer, end: number): number =>
  crc32(bytes.subarray(headerBytes, end), crc32(bytes.subarray(0, 16)));

/** State version and digest; all zeros without a mark. */
function bytesOf(mark: Mark): Buffer {
  const bytes = Buffer.alloc(markBytes);
  bytes.writeBigUInt64LE(BigInt(mark.stateVersion), 0);
  bytes.set(mark.digest, 8);
  return bytes;
}

function markOf(bytes: Buffer): Mark | null {
  const stateVersion = Number(bytes.readBigUInt64LE(0));
  return stateVersion === 0 ? null : { stateVersion, digest: Uint8Array.from(bytes.subarray(8)) };
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
