/**
 * The imports of engine.wasm that run the code of packages: this host compiles it, and makes an instance for each
 * call.
 */

/** The exports of the engine that they use, besides `env.<name>`, which the code of packages imports. */
export interface EngineExports {
  readonly memory: WebAssembly.Memory;
  /** Top of the engine's own stack. */
  readonly __stack_pointer: WebAssembly.Global<"i32">;
  /** Whether the innermost call is inside the engine, in a function that a package's code called. */
  readonly in_engine: () => number;
}

interface PackageExports {
  readonly memory: WebAssembly.Memory;
  readonly [name: string]: unknown;
}

/** How a call ended, as `radix/engine/host/src/vm/host.rs` reads it. */
const ended = { returned: 0, aborted: 1, noExport: 2, trapped: 3 } as const;

const hashLength = 32;
const trapLength = 256;
/** Limit for compiled modules; the oldest one is dropped first. */
const mostModules = 64;
const ofEngine = "env.";

/**
 * Why code trapped, by the messages of V8, SpiderMonkey or JavaScriptCore, in the words of the Radix Engine's
 * interpreter. V8 does not distinguish a missing function from one with another signature.
 */
const traps: readonly (readonly [words: RegExp, name: string])[] = [
  [/unreachable/i, "UnreachableCodeReached"],
  [/unrepresentable|overflow/i, "IntegerOverflow"],
  [/signature/i, "BadSignature"],
  [/null/i, "IndirectCallToNull"],
  [/table|call_indirect/i, "TableOutOfBounds"],
  [/memory|out of bounds/i, "MemoryOutOfBounds"],
  [/zero/i, "IntegerDivisionByZero"],
];

/** Thrown through the code of a package to end its call. */
class Aborted extends Error {}

/** For all engines of this thread: by length and hash of the code. */
const modules = new Map<string, WebAssembly.Module>();

export class PackageImports {
  #engine: EngineExports | null = null;
  #env: WebAssembly.ModuleImports = {};
  readonly #instances = new Map<number, PackageExports>();
  #newest = 0;
  #trap = "";

  readonly functions = {
    instantiate: (hash: number, code: number, codeLength: number): number => {
      const module = compiled(this.#view(hash, hashLength), this.#view(code, codeLength));
      const { exports } = new WebAssembly.Instance(module, { env: this.#env });
      this.#newest = (this.#newest + 1) | 0;
      this.#instances.set(this.#newest, exports as unknown as PackageExports);
      return this.#newest;
    },
    invoke: (
      instance: number,
      name: number,
      nameLength: number,
      args: number,
      count: number,
      result: number,
    ) => {
      const called = this.#instance(instance)[new TextDecoder().decode(this.#view(name, nameLength))];
      if (typeof called !== "function") return ended.noExport;
      const values = new BigInt64Array(this.#view(args, 8 * count).slice().buffer);
      const stack = this.#started.__stack_pointer;
      const top = stack.value;
      try {
        const value = (called as (...values: bigint[]) => bigint)(...values);
        new DataView(this.#view(result, 8).buffer).setBigInt64(result >>> 0, value, true);
        return ended.returned;
      } catch (cause) {
        // The engine's abort function does not restore the stack pointer.
        stack.value = top;
        if (cause instanceof Aborted) return ended.aborted;
        // If the package's code did not end the call itself, the engine was interrupted: it must end too.
        if (!(cause instanceof WebAssembly.RuntimeError) || this.#started.in_engine() !== 0) throw cause;
        this.#trap = cause.message;
        return ended.trapped;
      }
    },
    read: (instance: number, from: number, length: number, to: number): number =>
      copy(this.#instance(instance).memory, from, length, this.#started.memory, to),
    write: (instance: number, to: number, from: number, length: number): number =>
      copy(this.#started.memory, from, length, this.#instance(instance).memory, to),
    release: (instance: number): void => {
      this.#instances.delete(instance);
    },
    trap: (to: number): number => {
      const known = traps.find(([words]) => words.test(this.#trap));
      const text = known ? `Error { kind: TrapCode(${known[1]}) }` : this.#trap;
      return new TextEncoder().encodeInto(text, this.#view(to, trapLength)).written;
    },
    abort: (): never => {
      throw new Aborted();
    },
  };

  /** Before the engine's first call. */
  start(engine: EngineExports): void {
    this.#engine = engine;
    this.#env = Object.fromEntries(
      Object.entries(engine)
        .filter(([name]) => name.startsWith(ofEngine))
        .map(([name, value]) => [name.slice(ofEngine.length), value as WebAssembly.ExportValue]),
    );
  }

  get #started(): EngineExports {
    if (this.#engine === null) throw new Error("the engine has not started");
    return this.#engine;
  }

  #instance(number: number): PackageExports {
    const instance = this.#instances.get(number);
    if (!instance) throw new Error(`there is no instance ${number} of a package`);
    return instance;
  }

  /** Memory moves when it grows, so a view is made for every use. */
  #view(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.#started.memory.buffer, pointer >>> 0, length >>> 0);
  }
}

/** Compiled synchronously: the engine waits for this import and cannot be called back later. */
function compiled(hash: Uint8Array, code: Uint8Array): WebAssembly.Module {
  const key = `${code.length} ${String.fromCharCode(...hash)}`;
  const known = modules.get(key);
  if (known) return known;
  const module = new WebAssembly.Module(code.slice());
  modules.set(key, module);
  const [oldest] = modules.keys();
  if (modules.size > mostModules && oldest !== undefined) modules.delete(oldest);
  return module;
}

/** 1 if both ranges are within their memories, else 0. */
function copy(
  source: WebAssembly.Memory,
  from: number,
  length: number,
  target: WebAssembly.Memory,
  to: number,
) {
  const [start, size, at] = [from >>> 0, length >>> 0, to >>> 0];
  if (start + size > source.buffer.byteLength || at + size > target.buffer.byteLength) return 0;
  new Uint8Array(target.buffer, at, size).set(new Uint8Array(source.buffer, start, size));
  return 1;
}
