/** rules.wasm without its typed face: the requests that the vectors hold. */
import { instantiate } from "@embedded-radix/client/wasm";
import { type GameConfig, parseAttos } from "@kingdoms/rules";

export class RawRules {
  readonly #exchange;

  constructor(module: WebAssembly.Module) {
    this.#exchange = instantiate(module);
  }

  call(request: unknown): unknown {
    return JSON.parse(this.#exchange(JSON.stringify(request)));
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
