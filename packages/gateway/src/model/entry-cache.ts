/**
 * Caches entries of key-value stores, committed transactions and versions of components as JSON text. None of them changes
 * once it is on the ledger, so a cached text never expires; the size is bounded, and the least recently used text goes first.
 */
import type { Ledger } from "../ledger.ts";

const maxCharacters = 32 * 1024 * 1024;

export class TextCache {
  readonly #limit: number;
  readonly #texts = new Map<string, string>();
  #characters = 0;

  constructor(limit: number = maxCharacters) {
    this.#limit = limit;
  }

  get(name: string): string | undefined {
    const text = this.#texts.get(name);
    if (text === undefined) return undefined;
    // A map keeps the order of insertion, so a used text moves to the end.
    this.#texts.delete(name);
    this.#texts.set(name, text);
    return text;
  }

  getOrSet(name: string, make: () => string): string {
    const kept = this.get(name);
    if (kept !== undefined) return kept;
    const text = make();
    this.set(name, text);
    return text;
  }

  set(name: string, text: string): void {
    const before = this.#texts.get(name);
    if (before !== undefined) this.#characters -= name.length + before.length;
    this.#texts.delete(name);
    // A text that was put together keeps its parts, which take several times as much, until one of its characters is read.
    text.charCodeAt(0);
    this.#texts.set(name, text);
    this.#characters += name.length + text.length;
    for (const [oldest, gone] of this.#texts) {
      if (this.#characters <= this.#limit) break;
      this.#texts.delete(oldest);
      this.#characters -= oldest.length + gone.length;
    }
  }
}

/** One cache for each ledger. */
function ofLedger(characters: number = maxCharacters): (ledger: Ledger) => TextCache {
  const caches = new WeakMap<Ledger, TextCache>();
  return (ledger) => {
    let cache = caches.get(ledger);
    if (cache === undefined) {
      cache = new TextCache(characters);
      caches.set(ledger, cache);
    }
    return cache;
  };
}

export const entryCache = ofLedger();
export const transactionCache = ofLedger();
/** A realm of 5,400 kingdoms takes 50 million characters, and clients read all of them in turn. */
export const entityCache = ofLedger(2 * maxCharacters);
