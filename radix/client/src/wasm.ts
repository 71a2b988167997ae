/** Calls of a WebAssembly module whose function `call` takes JSON and answers with `{ ok }` or `{ error }`. */

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly alloc: (length: number) => number;
  readonly free: (pointer: number, length: number) => void;
  /** Pointer and length of the answer, 32 bits each. */
  readonly call: (pointer: number, length: number) => bigint;
}

/** A new instance: text in, text out. Throws a `WebAssembly.RuntimeError` if the module traps. */
export function instantiate(module: WebAssembly.Module): (request: string) => string {
  const { memory, alloc, free, call } = new WebAssembly.Instance(module).exports as unknown as Exports;
  return (request) => {
    const bytes = new TextEncoder().encode(request);
    const pointer = alloc(bytes.length);
    new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
    const packed = BigInt.asUintN(64, call(pointer, bytes.length));
    free(pointer, bytes.length);
    const [from, length] = [Number(packed >> 32n), Number(packed & 0xffff_ffffn)];
    const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, from, length));
    free(from, length);
    return answer;
  };
}

export interface ModuleOptions {
  readonly module: WebAssembly.Module;
  /** What is thrown for an `{ error }`, and if the module traps. */
  readonly Refusal: new (
    message: string,
    options?: ErrorOptions,
  ) => Error;
  /** The message of a trap. */
  readonly trap: (op: string) => string;
  readonly encode?: (request: object) => string;
  readonly decode?: (answer: string) => unknown;
  /** The first request to each instance. */
  readonly first?: object | undefined;
}

/** @returns a function that calls `op` of the module. The first call starts an instance. */
export function moduleCaller(options: ModuleOptions): (op: string, request?: object) => unknown {
  const { module, Refusal, trap, encode = JSON.stringify, decode = JSON.parse, first } = options;
  type Send = (request: object) => unknown;

  const start = (): Send => {
    const exchange = instantiate(module);
    const send: Send = (request) => {
      const { ok, error } = decode(exchange(encode(request))) as { ok?: unknown; error?: string };
      if (error !== undefined) throw new Refusal(error);
      return ok;
    };
    if (first !== undefined) send(first);
    return send;
  };

  let send: Send | undefined;
  return (op, request) => {
    try {
      send ??= start();
      return send({ op, ...request });
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // A call that traps may leave the memory in any state; the next call starts a new instance.
      send = undefined;
      throw new Refusal(trap(op), { cause: error });
    }
  };
}
