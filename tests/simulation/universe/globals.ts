/** The globals of a simulation's process: clocks, timers, randomness and hashes that depend on nothing outside of it. */
import { getEventListeners } from "node:events";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Random } from "./random.ts";
import { subtle } from "./subtle.ts";
import type { Timer, Universe } from "./universe.ts";

const RealDate = Date;

/** The simulation that the globals are of. They stay replaced: the process serves nothing else. */
let universe: Universe | null = null;
let random: Random | null = null;

const now = (): Universe => {
  if (universe === null) throw new Error("no simulation runs");
  return universe;
};
const draw = (): Random => {
  if (random === null) throw new Error("no simulation runs");
  return random;
};

/** Gives the globals to this simulation. */
export function enter(entered: Universe, drawn: Random): void {
  if (universe === null) replaceGlobals();
  forgetSignals();
  universe = entered;
  random = drawn;
}

/** Of all requests of a simulation. */
const signals = new Set<AbortSignal>();

/**
 * Node keeps the signal of a request as long as the request, and what waits for an answer that never comes keeps the request by its signal: all that
 * a part has held, its engine included, would be kept for good.
 */
function forgetSignals(): void {
  for (const signal of signals)
    for (const listener of getEventListeners(signal, "abort"))
      signal.removeEventListener("abort", listener as () => void);
  signals.clear();
}

class RememberedRequest extends Request {
  constructor(...args: ConstructorParameters<typeof Request>) {
    super(...args);
    const [input, init] = args;
    for (const signal of [init?.signal, input instanceof Request ? input.signal : null])
      if (signal) signals.add(signal);
  }
}

type Act = (...args: unknown[]) => void;

const timerOf = (act: Act, ms = 0, args: unknown[] = [], isRepeated = false): Timer => {
  // As in Node and in browsers, no timer ends in the very moment in which it was set.
  const waitMs = Math.max(1, Number(ms) || 0);
  return now().in(waitMs, now().current, () => act(...args), { everyMs: isRepeated ? waitMs : null });
};
const cancel = (timer: Timer | undefined | null): void => {
  if (timer) timer.isCancelled = true;
};

class VirtualDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    super(...((args.length === 0 ? [now().wallMs()] : args) as [number]));
  }
  static override now(): number {
    return now().wallMs();
  }
}

function replaceGlobals(): void {
  const replaced = {
    setTimeout: (act: Act, ms?: number, ...args: unknown[]) => timerOf(act, ms, args),
    setInterval: (act: Act, ms?: number, ...args: unknown[]) => timerOf(act, ms, args, true),
    // Only the browser's own database waits this way; it goes on when a tab ends.
    setImmediate: (act: Act, ...args: unknown[]) =>
      now().in(0, now().current, () => act(...args), { posthumous: true }),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
    Date: VirtualDate,
    Request: RememberedRequest,
    Blob: MemoryBlob,
    CompressionStream: wholeStream((bytes) => gzipSync(bytes)),
    DecompressionStream: wholeStream((bytes) => gunzipSync(bytes)),
    fetch: () => Promise.reject(new TypeError("a part of a simulation asked the real network")),
  };
  for (const [name, value] of Object.entries(replaced)) define(globalThis, name, value);
  define(performance, "now", () => now().nowMs);
  define(Math, "random", () => draw().next());
  replaceCrypto();
  define(AbortSignal, "timeout", (ms: number) => {
    const controller = new AbortController();
    timerOf(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), ms);
    return controller.signal;
  });
  // Not in another thread, whose end would come at any moment. What several parts compile is the same module.
  define(WebAssembly, "compile", async (bytes: BufferSource) => compiled(bytes));
  define(
    WebAssembly,
    "instantiate",
    async (source: WebAssembly.Module | BufferSource, imports?: WebAssembly.Imports) => {
      if (source instanceof WebAssembly.Module) return new WebAssembly.Instance(source, imports);
      const module = compiled(source);
      return { module, instance: new WebAssembly.Instance(module, imports) };
    },
  );
}

function replaceCrypto(): void {
  const { crypto } = globalThis;
  define(crypto, "getRandomValues", <T extends ArrayBufferView>(into: T): T => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (const at of bytes.keys()) bytes[at] = draw().integer(256);
    return into;
  });
  define(crypto, "randomUUID", () => {
    const hex = Array.from({ length: 32 }, () => draw().integer(16).toString(16)).join("");
    return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, "$1-$2-4$3-8$4-$5").slice(0, 36);
  });
  define(crypto, "subtle", subtle);
}

const modules = new WeakMap<BufferSource, WebAssembly.Module>();

function compiled(bytes: BufferSource): WebAssembly.Module {
  const module = modules.get(bytes) ?? new WebAssembly.Module(bytes);
  modules.set(bytes, module);
  return module;
}

function define(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { configurable: true, writable: true, value });
}

/** Streams of Node compress in another thread. */
const wholeStream = (change: (bytes: Uint8Array) => Uint8Array) =>
  class {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;

    constructor() {
      const parts: Uint8Array[] = [];
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        transform: (part) => void parts.push(part),
        flush: (controller) => controller.enqueue(change(new MemoryBlob(parts).bytes)),
      });
      this.readable = readable;
      this.writable = writable;
    }
  };

type Part = Uint8Array | ArrayBuffer | string | MemoryBlob;

/** Replaces Node's Blob, which reads its bytes on another thread. */
class MemoryBlob {
  readonly type: string;
  readonly #bytes: Uint8Array;

  constructor(parts: readonly Part[] = [], { type = "" } = {}) {
    const all = parts.map(bytesOf);
    this.#bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const bytes of all) {
      this.#bytes.set(bytes, at);
      at += bytes.length;
    }
    this.type = type;
  }

  get size(): number {
    return this.#bytes.length;
  }
  get bytes(): Uint8Array {
    return this.#bytes;
  }
  stream(): ReadableStream<Uint8Array> {
    const bytes = this.#bytes;
    return new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer as ArrayBuffer;
  }
}

function bytesOf(part: Part): Uint8Array {
  if (typeof part === "string") return new TextEncoder().encode(part);
  if (part instanceof MemoryBlob) return part.bytes;
  return part instanceof ArrayBuffer ? new Uint8Array(part) : part;
}
