/**
 * Reads the pages in SQLite's write-ahead log (https://sqlite.org/fileformat2.html#walformat), which take precedence over
 * those in the database file.
 */
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";

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

/** As SQLite reads it after a crash: up to the first frame whose checksum is wrong. */
export function readLog(file: string): LoggedPages {
  if (!existsSync(file)) return nothing;
  const log = readFileSync(file);
  if (log.length < fileHeader || log.readUInt32BE(0) >>> 1 !== magic >>> 1) return nothing;
  const sum = checksum(log, (log.readUInt32BE(0) & 1) === 0);
  sum.add(0, fileHeader - 8);
  if (!sum.isAt(fileHeader - 8)) return nothing;
  return committed(log, log.subarray(0, fileHeader), fileHeader, (at, pageSize) => {
    sum.add(at, 8);
    sum.add(at + frameHeader, pageSize);
    return sum.isAt(at + 16);
  });
}

/** Follows a log that this same process writes. SQLite does not lock the log itself, so it is read as any file. */
export class LogFollower {
  readonly #file: string;
  #salt = "";
  #read = fileHeader;

  constructor(file: string) {
    this.#file = file;
  }

  /** Pages that were committed since the previous call. */
  readNew(): LoggedPages {
    if (!existsSync(this.#file)) return nothing;
    const handle = openSync(this.#file, "r");
    try {
      const header = Buffer.alloc(fileHeader);
      if (readSync(handle, header, 0, fileHeader, 0) < fileHeader) return nothing;
      const now = header.toString("hex", 16, 24);
      // After a checkpoint SQLite starts a new log in its place.
      if (now !== this.#salt) [this.#salt, this.#read] = [now, fileHeader];
      const added = Buffer.alloc(Math.max(0, fstatSync(handle).size - this.#read));
      const length = readSync(handle, added, 0, added.length, this.#read);
      const found = committed(added.subarray(0, length), header, 0, () => true);
      this.#read += found.length;
      return found;
    } finally {
      closeSync(handle);
    }
  }

  /** False if the log is shorter than the part that was read. */
  isAsLeft(): boolean {
    return this.#read === fileHeader || this.#size() >= this.#read;
  }

  /** Call it after another program has legitimately emptied the log. */
  restart(): void {
    [this.#salt, this.#read] = ["", fileHeader];
  }

  /** Call it after a checkpoint, which empties the log unless a reader uses it. */
  restartIfEmpty(): void {
    if (this.#size() === 0) this.restart();
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }
}

/** Frames of one log, from a place on, as long as they are valid; `length` ends with the last commit. */
function committed(
  frames: Buffer,
  header: Buffer,
  start: number,
  isValid: (at: number, pageSize: number) => boolean,
): LoggedPages & { readonly length: number } {
  const pageSize = header.readUInt32BE(8);
  const [pages, uncommitted] = [new Map<number, Uint8Array>(), new Map<number, Uint8Array>()];
  let pageCount: number | null = null;
  let length = 0;
  for (let at = start; at + frameHeader + pageSize <= frames.length; at += frameHeader + pageSize) {
    // Frames of an older log may follow those of this one; their salt differs.
    if (header.compare(frames, at + 8, at + 16, 16, 24) !== 0 || !isValid(at, pageSize)) break;
    const content = at + frameHeader;
    uncommitted.set(frames.readUInt32BE(at), frames.subarray(content, content + pageSize));
    const count = frames.readUInt32BE(at + 4);
    if (count === 0) continue;
    pageCount = count;
    length = content + pageSize - start;
    for (const [page, bytes] of uncommitted) pages.set(page, bytes);
    uncommitted.clear();
  }
  return { pages, pageCount, length };
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
