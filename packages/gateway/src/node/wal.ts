/**
 * Which pages SQLite's write-ahead log holds (https://sqlite.org/fileformat2.html#walformat). Such a page is the newest there,
 * whatever the database file says of it.
 */
import { existsSync, readFileSync } from "node:fs";

const magic = 0x377f0682;
const fileHeader = 32;
const frameHeader = 24;

export interface LoggedPages {
  /** Content of each page after the last commit in the log, by its number. */
  readonly pages: ReadonlyMap<number, Uint8Array>;
  /** Length of the database after that commit, in pages; null without one. */
  readonly pageCount: number | null;
}

const nothing: LoggedPages = { pages: new Map(), pageCount: null };

/**
 * `verified` reads as SQLite does after a crash: up to the first frame whose checksum is wrong. Who has written the log in
 * this very process need not.
 */
export function readLog(file: string, verified: boolean): LoggedPages {
  if (!existsSync(file)) return nothing;
  const log = readFileSync(file);
  if (log.length < fileHeader || log.readUInt32BE(0) >>> 1 !== magic >>> 1) return nothing;
  const sum = checksum(log, (log.readUInt32BE(0) & 1) === 0);
  const pageSize = log.readUInt32BE(8);
  sum.add(0, fileHeader - 8);
  if (verified && !sum.isAt(fileHeader - 8)) return nothing;

  const [pages, uncommitted] = [new Map<number, Uint8Array>(), new Map<number, Uint8Array>()];
  let pageCount: number | null = null;
  for (let at = fileHeader; at + frameHeader + pageSize <= log.length; at += frameHeader + pageSize) {
    const content = at + frameHeader;
    // Frames of an older log may lie behind those of this one; their salt is another.
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) break;
    if (verified) {
      sum.add(at, 8);
      sum.add(content, pageSize);
      if (!sum.isAt(at + 16)) break;
    }
    uncommitted.set(log.readUInt32BE(at), log.subarray(content, content + pageSize));
    const count = log.readUInt32BE(at + 4);
    if (count === 0) continue;
    pageCount = count;
    for (const [page, bytes] of uncommitted) pages.set(page, bytes);
    uncommitted.clear();
  }
  return { pages, pageCount };
}

function checksum(log: Buffer, littleEndian: boolean) {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  let [first, second] = [0, 0];
  return {
    add(start: number, length: number): void {
      for (let at = start; at < start + length; at += 8) {
        first = (first + view.getUint32(at, littleEndian) + second) >>> 0;
        second = (second + view.getUint32(at + 4, littleEndian) + first) >>> 0;
      }
    },
    isAt: (at: number): boolean => log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second,
  };
}
