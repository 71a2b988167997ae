/**
 * Joins writes to files of the origin private file system. Each call of such a file is a message to another process of the browser, which takes
 * milliseconds, and SQLite writes a page at a time, the head of a page apart. A commit of thirty pages is one message this way.
 */

import { BlockReads } from "./block-reads.ts";
import type { SyncFile } from "./sync-file.ts";

/** Bytes that wait at most. */
const ROOM = 1 << 18;

/**
 * Wraps a file and holds writes back until SQLite flushes or closes it. SQLite flushes before it acknowledges a commit, so every acknowledged
 * commit is on the disk. If the disk is full, the call throws and the held bytes stay: SQLite counts them as written and may read them.
 */
export class JoinedWrites implements SyncFile {
  readonly #file: SyncFile;
  #waiting: Uint8Array | null = null;
  /** Offset of the first byte that waits. */
  #at = 0;
  #length = 0;

  constructor(file: SyncFile) {
    this.#file = file;
  }

  read(into: ArrayBufferView, options?: { readonly at?: number }): number {
    const at = options?.at;
    if (at === undefined) {
      this.#send();
      return this.#file.read(into, options);
    }
    const read = this.#file.read(into, options);
    if (this.#waiting === null || this.#length === 0) return read;
    const end = this.#at + this.#length;
    const length = Math.max(read, Math.min(into.byteLength, end - at));
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    // Between the end of the file and the bytes that wait beyond it.
    if (length > read) bytes.fill(0, read, length);
    const [from, to] = [Math.max(at, this.#at), Math.min(at + bytes.length, end)];
    if (from < to) bytes.set(this.#waiting.subarray(from - this.#at, to - this.#at), from - at);
    return length;
  }

  write({ buffer, byteOffset, byteLength }: ArrayBufferView, options?: { readonly at?: number }): number {
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    const at = options?.at;
    if (at !== this.#at + this.#length || this.#length + bytes.length > ROOM) this.#send();
    if (at === undefined || bytes.length > ROOM) return this.#file.write(bytes, options);
    if (this.#length === 0) this.#at = at;
    this.#waiting ??= new Uint8Array(ROOM);
    this.#waiting.set(bytes, this.#length);
    this.#length += bytes.length;
    return bytes.length;
  }

  truncate(size: number): void {
    this.#send();
    this.#file.truncate(size);
  }

  /** Writes nothing: SQLite's pool takes it for a call that cannot fail. */
  getSize(): number {
    const end = this.#length === 0 ? 0 : this.#at + this.#length;
    return Math.max(this.#file.getSize(), end);
  }

  flush(): void {
    this.#send();
    this.#file.flush();
  }

  close(): void {
    try {
      this.#send();
    } finally {
      this.#file.close();
    }
  }

  #send(): void {
    const length = this.#length;
    if (length === 0 || this.#waiting === null) return;
    const written = this.#file.write(this.#waiting.subarray(0, length), { at: this.#at });
    // Some browsers answer with an error's number.
    if (written !== length) throw new Error("Not all bytes were written.");
    this.#length = 0;
  }
}

type Opening = (...given: unknown[]) => Promise<SyncFile>;

/** Files that are opened while `work` runs join their writes. All of them are closed if it fails. */
export async function withJoinedWrites<T>(work: () => Promise<T>): Promise<T> {
  const files = (globalThis as { FileSystemFileHandle?: { prototype: { createSyncAccessHandle?: Opening } } })
    .FileSystemFileHandle?.prototype;
  const open = files?.createSyncAccessHandle;
  if (files === undefined || open === undefined) return work();
  const opened: Promise<JoinedWrites>[] = [];
  files.createSyncAccessHandle = function (this: unknown, ...given) {
    const file = open.apply(this, given).then((plain) => new JoinedWrites(new BlockReads(plain)));
    opened.push(file);
    return file;
  };
  try {
    return await work();
  } catch (error) {
    // SQLite's pool forgets the files after one that does not open. The next try would find them locked.
    for (const file of opened)
      await file.then(
        (one) => one.close(),
        () => undefined,
      );
    throw error;
  } finally {
    files.createSyncAccessHandle = open;
  }
}
