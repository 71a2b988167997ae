/** rules.wasm without its typed face: the requests that the vectors hold. */
import { type GameConfig, parseAttos } from "@kingdoms/rules";

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly alloc: (length: number) => number;
  readonly free: (pointer: number, length: number) => void;
  readonly call: (pointer: number, length: number) => bigint;
}

export class RawRules {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async start(module: WebAssembly.Module): Promise<RawRules> {
    const { exports } = await WebAssembly.instantiate(module, {});
    return new RawRules(exports as unknown as Exports);
  }

  call(request: unknown): unknown {
    const { alloc, free, call, memory } = this.#exports;
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const pointer = alloc(bytes.length);
    new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
    const packed = call(pointer, bytes.length);
    free(pointer, bytes.length);
    const [answer, length] = [Number(packed >> 32n), Number(packed & 0xffff_ffffn)];
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer, length).slice());
    free(answer, length);
    return JSON.parse(text);
  }
}

/** The standard game's numbers, as the typed face takes them. */
export function standardConfig(raw: RawRules): GameConfig {
  return typed((raw.call({ op: "config" }) as { ok: unknown }).ok, "") as GameConfig;
}

/** Every text but a name is an amount; buildings keep their names, fields turn into camel case. */
function typed(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((row) => typed(row, field));
  if (typeof value === "string") return field === "name" ? value : parseAttos(value);
  if (typeof value !== "object" || value === null) return value;
  const rename = (name: string) =>
    field === "buildings" ? name : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), typed(inner, name)]));
}
