import type { GameConfig } from "./config.ts";
import { RulesError } from "./rules-error.ts";
import { decode, encode } from "./wire.ts";

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly alloc: (length: number) => number;
  readonly free: (pointer: number, length: number) => void;
  readonly call: (pointer: number, length: number) => bigint;
}

/** One rules.wasm with the config of one game; that of the standard game unless given. */
export class Instance {
  readonly #module: WebAssembly.Module;
  readonly #config: GameConfig | undefined;
  #exports: Exports | null = null;

  constructor(module: WebAssembly.Module, config?: GameConfig) {
    this.#module = module;
    this.#config = config;
    this.#exports = this.#start();
  }

  /** @throws RulesError if the rules refuse, or if a result is too large for the ledger. */
  ask(op: string, given: object = {}): unknown {
    this.#exports ??= this.#start();
    try {
      return answerOf(this.#exports, { op, ...given });
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // The call trapped, so its memory cannot be trusted; the next call starts a new instance.
      this.#exports = null;
      throw new RulesError(`${op}: the result is beyond what the ledger can hold`, { cause: error });
    }
  }

  #start(): Exports {
    const exports = new WebAssembly.Instance(this.#module).exports as unknown as Exports;
    if (this.#config) answerOf(exports, { op: "configure", config: this.#config });
    return exports;
  }
}

function answerOf({ memory, alloc, free, call }: Exports, request: object): unknown {
  const bytes = new TextEncoder().encode(encode(request));
  const pointer = alloc(bytes.length);
  new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
  const packed = BigInt.asUintN(64, call(pointer, bytes.length));
  free(pointer, bytes.length);
  const [from, length] = [Number(packed >> 32n), Number(packed & 0xffff_ffffn)];
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, from, length));
  free(from, length);
  const answer = decode(text) as { readonly ok?: unknown; readonly error?: string };
  if (answer.error !== undefined) throw new RulesError(answer.error);
  return answer.ok;
}
