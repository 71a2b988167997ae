/**
 * A disk: files that know which of their bytes would survive a loss of power. It can fail at any call, be full, and end the part that
 * writes.
 */
import type { Random } from "../universe/random.ts";

const PAGE = 4096;
const SECTOR = 512;
const EMPTY = new Uint8Array(PAGE);

export type Call = "read" | "write" | "flush" | "truncate" | "open";

/** The effect of a fault on a call. */
export type Fault =
  /** The call fails and does nothing. */
  | "error"
  /** A write that would make the file longer fails. */
  | "full"
  /** The part ends in the middle of the call: half of the write is done. */
  | "ends";

/** Pages are never written in place while both states, or two disks, share them. */
export class DiskFile {
  size = 0;
  pages: Uint8Array[] = [];
  flushedSize = 0;
  flushed: Uint8Array[] = [];
  /** Open, exclusively. */
  holder: object | null = null;

  copy(): DiskFile {
    const copy = new DiskFile();
    copy.size = this.size;
    copy.pages = this.pages.slice();
    copy.flush();
    // They share their pages from now on.
    this.flush();
    return copy;
  }

  read(into: Uint8Array, at: number): number {
    const length = Math.max(0, Math.min(into.length, this.size - at));
    for (let done = 0; done < length; ) {
      const place = at + done;
      const offset = place % PAGE;
      const part = Math.min(PAGE - offset, length - done);
      const page = this.pages[Math.floor(place / PAGE)] ?? EMPTY;
      into.set(page.subarray(offset, offset + part), done);
      done += part;
    }
    return length;
  }

  write(bytes: Uint8Array, at: number): void {
    for (let done = 0; done < bytes.length; ) {
      const place = at + done;
      const offset = place % PAGE;
      const part = Math.min(PAGE - offset, bytes.length - done);
      this.#own(Math.floor(place / PAGE)).set(bytes.subarray(done, done + part), offset);
      done += part;
    }
    this.size = Math.max(this.size, at + bytes.length);
  }

  truncate(size: number): void {
    const whole = Math.ceil(size / PAGE);
    this.pages.length = Math.min(this.pages.length, whole);
    if (size < this.size && size % PAGE !== 0 && this.pages.length === whole)
      this.#own(whole - 1).fill(0, size % PAGE);
    this.size = size;
  }

  flush(): void {
    this.flushed = this.pages.slice();
    this.flushedSize = this.size;
  }

  /** Each page that was not flushed is there, not there, or half there. */
  losePower(random: Random): void {
    const size = random.chance(0.5) ? this.size : this.flushedSize;
    const count = Math.max(this.pages.length, this.flushed.length);
    const pages = Array.from({ length: count }, (_, at) => {
      const [now, before] = [this.pages[at] ?? EMPTY, this.flushed[at] ?? EMPTY];
      if (now === before) return now;
      const draw = random.integer(3);
      return draw === 0 ? before : draw === 1 ? now : torn(before, now, random);
    });
    this.pages = pages.slice(0, Math.ceil(size / PAGE));
    this.size = size;
    if (size % PAGE !== 0 && this.pages.length === Math.ceil(size / PAGE)) this.truncate(size);
    this.flush();
  }

  #own(at: number): Uint8Array {
    while (this.pages.length <= at) this.pages.push(EMPTY);
    const page = this.pages[at] as Uint8Array;
    if (page !== EMPTY && page !== this.flushed[at]) return page;
    const own = page.slice();
    this.pages[at] = own;
    return own;
  }
}

function torn(before: Uint8Array, now: Uint8Array, random: Random): Uint8Array {
  const mixed = before.slice();
  for (let at = 0; at < PAGE; at += SECTOR)
    if (random.chance(0.5)) mixed.set(now.subarray(at, at + SECTOR), at);
  return mixed;
}

export class Disk {
  readonly folders = new Set<string>();
  readonly files = new Map<string, DiskFile>();
  /** Number of calls on all files. */
  calls = 0;
  /** Decides what becomes of a call; null lets it be. */
  fault: ((call: Call, number: number, grows: boolean) => Fault | null) | null = null;
  /** Ends the part that holds the files. */
  onEnd: () => void = () => undefined;

  /** As it is, with all of it flushed and no file open. */
  copy(): Disk {
    const copy = new Disk();
    for (const folder of this.folders) copy.folders.add(folder);
    for (const [path, file] of this.files) copy.files.set(path, file.copy());
    return copy;
  }

  losePower(random: Random): void {
    for (const file of this.files.values()) file.losePower(random);
  }

  /** Called before each call. @returns true if the part ends in the midst of it. */
  admit(call: Call, grows = false): boolean {
    const number = ++this.calls;
    const fault = this.fault?.(call, number, grows) ?? null;
    if (fault === null || (fault === "full" && !grows)) return false;
    if (fault === "ends") return true;
    throw fault === "full"
      ? new DOMException("The quota has been exceeded.", "QuotaExceededError")
      : new DOMException("The file could not be used.", "UnknownError");
  }
}
