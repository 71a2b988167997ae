/**
 * Caches entries of key-value stores, committed transactions and versions of components as JSON text. None of them changes
 * once it is on the ledger, so a cached text never expires; the size is bounded, and the least recently used text goes first.
 */
import { pack, unpack } from "#packing";
import { dropOldest } from "../history/bounded.ts";
import type { ReadableLedger } from "../view/readable-ledger.ts";

const mebi = 1024 * 1024;
/** Shorter texts are not packed. */
const leastPacked = 1024;
/** The longest part of a text that serves as a dictionary for others. */
const maxLike = 32 * 1024;
const mostKinds = 64;
/** Size of the texts that wait to be packed; beyond it they are packed at once. */
const mostWaiting = mebi;

type CachedText = string | { readonly packed: Uint8Array; readonly like: Uint8Array };

const sizeOf = (name: string, kept: CachedText): number =>
  name.length + (typeof kept === "string" ? kept.length : kept.packed.length);

export class TextCache {
  readonly #limit: number;
  readonly #texts = new Map<string, CachedText>();
  /** The first text of each kind: others of the kind shrink to their differences, a tenth or less. */
  readonly #likes = new Map<string, Uint8Array>();
  #size = 0;
  /** Packed while no request waits for an answer: packing takes a tenth of the time that the answer took. */
  readonly #waiting = new Map<string, { readonly text: string; readonly kind: string }>();
  #waitingSize = 0;

  /** @param limit of the cache: characters, and bytes of packed texts. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(name: string): string | undefined {
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) return waiting.text;
    const kept = this.#texts.get(name);
    if (kept === undefined) return undefined;
    // A map keeps the order of insertion, so a used text moves to the end.
    this.#texts.delete(name);
    this.#texts.set(name, kept);
    return typeof kept === "string" ? kept : unpack(kept.packed, kept.like);
  }

  /** @param kind of texts that resemble each other, if they are long; such a text is packed soon. */
  set(name: string, text: string, kind?: string): void {
    this.#forget(name);
    if (kind === undefined || text.length < leastPacked) {
      this.#keep(name, plain(text));
      return;
    }
    if (this.#waiting.size === 0) setTimeout(() => this.#packNext());
    this.#waiting.set(name, { text: plain(text), kind });
    this.#waitingSize += text.length;
    while (this.#waitingSize > mostWaiting) this.#packFirst();
  }

  #packNext(): void {
    this.#packFirst();
    // One at a time, so that requests are answered in between.
    if (this.#waiting.size > 0) setTimeout(() => this.#packNext());
  }

  #packFirst(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [name, { text, kind }] = first;
    this.#forget(name);
    this.#keep(name, this.#packed(text, kind));
  }

  #forget(name: string): void {
    const before = this.#texts.get(name);
    if (before !== undefined) this.#size -= sizeOf(name, before);
    this.#texts.delete(name);
    this.#waitingSize -= this.#waiting.get(name)?.text.length ?? 0;
    this.#waiting.delete(name);
  }

  #keep(name: string, kept: CachedText): void {
    this.#texts.set(name, kept);
    this.#size += sizeOf(name, kept);
    for (const [oldest, gone] of this.#texts) {
      if (this.#size <= this.#limit) break;
      this.#texts.delete(oldest);
      this.#size -= sizeOf(oldest, gone);
    }
  }

  #packed(text: string, kind: string): CachedText {
    let like = this.#likes.get(kind);
    if (like === undefined) {
      like = new TextEncoder().encode(text.slice(0, maxLike));
      this.#likes.set(kind, like);
      dropOldest(this.#likes, mostKinds);
    }
    return { packed: pack(text, like), like };
  }
}

/** A concatenated text keeps its parts, which take several times as much memory, until one of its characters is read. */
function plain(text: string): string {
  text.charCodeAt(0);
  return text;
}

/** One cache for each ledger. */
function ofLedger(limit: number): (ledger: ReadableLedger) => TextCache {
  const caches = new WeakMap<ReadableLedger, TextCache>();
  return (ledger) => {
    let cache = caches.get(ledger);
    if (cache === undefined) {
      cache = new TextCache(limit);
      caches.set(ledger, cache);
    }
    return cache;
  };
}

/** A store with 5,400 entries of 2,000 characters takes 11 million, and every new visitor reads it. */
export const entryCache = ofLedger(12 * mebi);
/** Pages with many readers, mostly the newest. Packing a page that is read once would take as long as making it. */
export const transactionCache = ofLedger(4 * mebi);
/** 5,400 components take 6 million bytes, and clients read all of them in turn. */
export const entityCache = ofLedger(8 * mebi);
