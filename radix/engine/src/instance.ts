import { type Answer, Blob, decodeFrame, encodeFrame } from "./frame.ts";
import { type EngineExports, PackageImports } from "./packages.ts";
import { type Memory, RowImports, type StateRows } from "./rows.ts";
import type { EngineErrorCode } from "./types.ts";

interface Exports extends Memory, EngineExports {
  readonly free: (pointer: number, length: number) => void;
  readonly call: (operation: number, pointer: number, length: number) => bigint;
  readonly panic_message: () => bigint;
}

/** One running engine.wasm. After a panic its memory cannot be trusted, so it refuses every further call. */
export class Instance {
  readonly #exports: Exports;
  readonly #imports: RowImports;
  #panic: string | null = null;

  private constructor(exports: Exports, imports: RowImports) {
    this.#exports = exports;
    this.#imports = imports;
    imports.memory = exports;
  }

  static async start(wasm: Uint8Array | WebAssembly.Module): Promise<Instance> {
    const module =
      wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(copyForCompile(wasm));
    const imports = new RowImports();
    const packages = new PackageImports();
    const instance = await WebAssembly.instantiate(module, {
      rows: imports.functions,
      packages: packages.functions,
    });
    const exports = instance.exports as unknown as Exports;
    packages.start(exports);
    return new Instance(exports, imports);
  }

  /** Sets the rows that the engine reads from now on; returns the previous ones. */
  useRows(rows: StateRows | null): StateRows | null {
    const before = this.#imports.rows;
    this.#imports.rows = rows;
    return before;
  }

  /** Throws `panic` once the engine has panicked, and the engine's own error if it refuses. */
  call(operation: number, json: unknown, blob: Blob = new Blob()): Answer {
    if (this.#panic !== null) throw new EngineError("panic", this.#panic);
    const answer = decodeFrame(this.#exchange(operation, encodeFrame(json, blob)));
    const { error } = answer.json as { error?: { code: EngineErrorCode; message: string } };
    if (error) throw new EngineError(error.code, error.message);
    return { json: (answer.json as { ok: unknown }).ok, binary: answer.binary };
  }

  #exchange(operation: number, request: Uint8Array): Uint8Array {
    const { alloc, free, call } = this.#exports;
    try {
      const pointer = alloc(request.length);
      if (pointer === 0) throw new RangeError("the engine has no memory for this request");
      this.#view(pointer, request.length).set(request);
      const [answerPointer, answerLength] = unpack(call(operation, pointer, request.length));
      const answer = this.#view(answerPointer, answerLength).slice();
      free(pointer, request.length);
      free(answerPointer, answerLength);
      return answer;
    } catch (cause) {
      this.#panic = this.#panicMessage() || String(cause);
      throw new EngineError("panic", this.#panic, { cause });
    }
  }

  #panicMessage(): string {
    const [pointer, length] = unpack(this.#exports.panic_message());
    return new TextDecoder().decode(this.#view(pointer, length).slice());
  }

  /** Memory moves when it grows, so a view is made for every use. */
  #view(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, pointer, length);
  }
}

function unpack(packed: bigint): [pointer: number, length: number] {
  return [Number(BigInt.asUintN(32, packed >> 32n)), Number(BigInt.asUintN(32, packed))];
}

/** `WebAssembly.compile` rejects shared memory. */
function copyForCompile(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

/**
 * Thrown when the engine refuses a call. `code` is for programs, `message` for people.
 *
 * @public
 * @example
 * try {
 *   engine.checkManifest("CALL_METHOD;", []);
 * } catch (error) {
 *   if (error instanceof EngineError) console.log(error.code, error.message);
 * }
 */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
  }
}
