/**
 * A checksum of every page of a database file, in a file beside it: SQLite keeps none, and serves a page of which a few bytes
 * have changed without a word. The file also holds the mark, how far the ledger has come: a log that is lost or cut takes
 * committed transactions with it, and SQLite goes on without them.
 *
 *   ledger.sqlite-sums   header (magic, page size, number of pages, checksum of header and table), mark, table
 *
 * The table is that of the last checkpoint. Pages in the log need none, since the log has checksums of its own; so it is
 * written after a checkpoint and before the log is emptied, and whenever a process dies one of the two covers each page.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import type { Mark } from "../storage/database.ts";
import type { LoggedPages } from "./wal.ts";

const magic = "KDSUMS01";
const markAt = 24;
const markLength = 40;
const tableAt = markAt + markLength + 8;
const chunkBytes = 1 << 20;
const fallbackPageSize = 4096;

export class PageSums {
  readonly #file: string;
  readonly #pageSize: number;
  #table: Uint32Array;
  #mark: Mark | null;

  private constructor(file: string, pageSize: number, table: Uint32Array, mark: Mark | null) {
    this.#file = file;
    this.#pageSize = pageSize;
    this.#table = table;
    this.#mark = mark;
  }

  /** Null where there is no such file; "damaged" where it is not what was written. */
  static read(file: string): PageSums | "damaged" | null {
    if (!existsSync(file)) return null;
    const bytes = readFileSync(file);
    if (bytes.length < tableAt || bytes.toString("latin1", 0, 8) !== magic) return "damaged";
    const [pageSize, pageCount] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
    const table = bytes.subarray(tableAt);
    if (table.length !== pageCount * 4 || headerSum(bytes, table) !== bytes.readUInt32LE(16))
      return "damaged";
    const mark = readMark(bytes.subarray(markAt, markAt + markLength + 4));
    if (mark === "damaged") return "damaged";
    return new PageSums(
      file,
      pageSize,
      Uint32Array.from({ length: pageCount }, (_, page) => table.readUInt32LE(page * 4)),
      mark,
    );
  }

  /** Of a database file as it is. */
  static of(database: string, file: string): PageSums {
    const pageSize = pageSizeOf(database);
    const sums: number[] = [];
    eachPage(database, pageSize, (_page, sum) => sums.push(sum));
    return new PageSums(file, pageSize, Uint32Array.from(sums), null);
  }

  get mark(): Mark | null {
    return this.#mark;
  }

  /** Numbers of the pages that are not what was written, from 1; pages in the log are not looked at. */
  differences(database: string, logged: LoggedPages): number[] {
    const different: number[] = [];
    let count = 0;
    eachPage(database, this.#pageSize, (page, sum) => {
      count = page;
      if (!logged.pages.has(page) && this.#table[page - 1] !== sum) different.push(page);
    });
    for (let page = count + 1; page <= this.#table.length; page++)
      if (!logged.pages.has(page)) different.push(page);
    return different;
  }

  /** After a checkpoint that moved these pages into the database file. */
  update({ pages, pageCount }: LoggedPages): void {
    if (pageCount !== null && pageCount !== this.#table.length) {
      const table = new Uint32Array(pageCount);
      table.set(this.#table.subarray(0, pageCount));
      this.#table = table;
    }
    for (const [page, bytes] of pages) if (page <= this.#table.length) this.#table[page - 1] = crc32(bytes);
    this.save();
  }

  /** On the disk when this returns. */
  save(): void {
    const bytes = Buffer.alloc(tableAt + this.#table.length * 4);
    bytes.write(magic, "latin1");
    bytes.writeUInt32LE(this.#pageSize, 8);
    bytes.writeUInt32LE(this.#table.length, 12);
    for (const [page, sum] of this.#table.entries()) bytes.writeUInt32LE(sum, tableAt + page * 4);
    bytes.writeUInt32LE(headerSum(bytes, bytes.subarray(tableAt)), 16);
    markBytes(this.#mark).copy(bytes, markAt);
    const temporary = `${this.#file}.new`;
    writeFileSync(temporary, bytes);
    sync(temporary, "r+");
    renameSync(temporary, this.#file);
    if (process.platform !== "win32") sync(dirname(this.#file), "r");
  }

  /** Without waiting for the disk: a mark that falls behind says less, and nothing wrong. */
  moveMark(mark: Mark): void {
    this.#mark = mark;
    const handle = openSync(this.#file, "r+");
    try {
      writeSync(handle, markBytes(mark), 0, markLength + 4, markAt);
    } finally {
      closeSync(handle);
    }
  }
}

const headerSum = (bytes: Buffer, table: Buffer): number => crc32(table, crc32(bytes.subarray(0, 16)));

/** State version, digest, checksum; all zeros where there is no mark. */
function markBytes(mark: Mark | null): Buffer {
  const bytes = Buffer.alloc(markLength + 4);
  if (mark === null) return bytes;
  bytes.writeBigUInt64LE(BigInt(mark.stateVersion), 0);
  bytes.set(mark.digest, 8);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, markLength)), markLength);
  return bytes;
}

function readMark(bytes: Buffer): Mark | "damaged" | null {
  if (bytes.every((byte) => byte === 0)) return null;
  if (crc32(bytes.subarray(0, markLength)) !== bytes.readUInt32LE(markLength)) return "damaged";
  return {
    stateVersion: Number(bytes.readBigUInt64LE(0)),
    digest: Uint8Array.from(bytes.subarray(8, markLength)),
  };
}

function pageSizeOf(database: string): number {
  const header = Buffer.alloc(18);
  const handle = openSync(database, "r");
  try {
    readSync(handle, header, 0, 18, 0);
  } finally {
    closeSync(handle);
  }
  const stated = header.readUInt16BE(16);
  return stated === 1 ? 65_536 : stated || fallbackPageSize;
}

/** A page that the file ends in the middle of counts as well. */
function eachPage(database: string, pageSize: number, look: (page: number, sum: number) => void): void {
  if (!existsSync(database)) return;
  const handle = openSync(database, "r");
  try {
    const chunk = Buffer.alloc(Math.max(chunkBytes, pageSize));
    const { size } = fstatSync(handle);
    for (let start = 0; start < size; start += chunk.length) {
      const length = readSync(handle, chunk, 0, chunk.length, start);
      for (let at = 0; at < length; at += pageSize)
        look((start + at) / pageSize + 1, crc32(chunk.subarray(at, Math.min(at + pageSize, length))));
    }
  } finally {
    closeSync(handle);
  }
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
