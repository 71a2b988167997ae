/**
 * Reads files of the origin private file system in blocks and keeps the last ones, and their size. Each call may be a message to another process of
 * the browser. SQLite reads a page at a time, many of them side by side while a ledger is opened, and asks for the size before each query.
 */
import type { SyncFile } from "./sync-file.ts";

interface Sizes {
  /** Bytes of a block. */
  readonly block: number;
  /** Blocks that one file keeps. */
  readonly most: number;
}

const SIZES: Sizes = { block: 1 << 16, most: 32 };

interface Block {
  readonly bytes: Uint8Array;
  /** How many of them are of the file: less than all at its end. */
  readonly length: number;
}

/** Nobody else writes to the file. */
export class BlockReads implements SyncFile {
  readonly #file: SyncFile;
  readonly #size: number;
  readonly #most: number;
  /** By number; the one that was used last comes last. */
  readonly #blocks = new Map<number, Block>();
  /** Memory of blocks that are not kept any more: the next ones take it, or a browser would collect much garbage. */
  readonly #free: Uint8Array[] = [];
  /** Of the file; null until it is asked for, and after a call that failed. */
  #bytes: number | null = null;

  constructor(file: SyncFile, { block, most } = SIZES) {
    this.#file = file;
    this.#size = block;
    this.#most = most;
  }

  read(into: ArrayBufferView, options?: { readonly at?: number }): number {
    const at = options?.at;
    if (at === undefined || into.byteLength > this.#size) return this.#file.read(into, options);
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    let done = 0;
    while (done < bytes.length) {
      const number = Math.floor((at + done) / this.#size);
      const from = (at + done) % this.#size;
      const block = this.#block(number);
      const part = block.bytes.subarray(from, Math.min(block.length, from + bytes.length - done));
      bytes.set(part, done);
      done += part.length;
      if (from + part.length < this.#size) break;
    }
    return done;
  }

  write(view: ArrayBufferView, options?: { readonly at?: number }): number {
    const at = options?.at;
    this.#forget(at ?? 0, at === undefined ? Number.POSITIVE_INFINITY : view.byteLength);
    const before = this.#bytes;
    this.#bytes = null;
    const written = this.#file.write(view, options);
    if (before !== null && at !== undefined && written === view.byteLength)
      this.#bytes = Math.max(before, at + written);
    return written;
  }

  truncate(size: number): void {
    for (const number of this.#blocks.keys()) this.#drop(number);
    this.#bytes = null;
    this.#file.truncate(size);
    this.#bytes = size;
  }

  getSize(): number {
    this.#bytes ??= this.#file.getSize();
    return this.#bytes;
  }

  flush(): void {
    this.#file.flush();
  }

  close(): void {
    this.#blocks.clear();
    this.#free.length = 0;
    this.#file.close();
  }

  #block(number: number): Block {
    const block = this.#blocks.get(number) ?? this.#load(number);
    this.#blocks.delete(number);
    this.#blocks.set(number, block);
    return block;
  }

  #drop(number: number): void {
    const block = this.#blocks.get(number);
    if (block !== undefined) this.#free.push(block.bytes);
    this.#blocks.delete(number);
  }

  #load(number: number): Block {
    const [oldest] = this.#blocks.keys();
    if (oldest !== undefined && this.#blocks.size >= this.#most) this.#drop(oldest);
    const bytes = this.#free.pop() ?? new Uint8Array(this.#size);
    const length = this.#file.read(bytes, { at: number * this.#size });
    return { bytes, length: Math.max(0, length) };
  }

  /** What is written, and where the file ended. */
  #forget(at: number, length: number): void {
    for (const [number, block] of this.#blocks) {
      const start = number * this.#size;
      const isWritten = start < at + length && at < start + this.#size;
      if (isWritten || block.length < this.#size) this.#drop(number);
    }
  }
}
