/** JSON as rules.wasm reads and writes it: the ledger's field names, amounts as decimal text, bytes as hex. */
import { type Attos, formatAttos, parseAttos } from "./attos.ts";
import type { GameConfig } from "./config.ts";
import { BUILDINGS } from "./names.ts";

const names: ReadonlySet<string> = new Set(BUILDINGS);

/** What an answer looks like before its amounts are read. */
export type Wire<T> = T extends Attos
  ? string
  : T extends readonly unknown[] | string
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Wire<T[K]> }
      : T;

/** The request as text. */
export function encode(request: unknown): string {
  return JSON.stringify(request, function (this: Readonly<Record<string, unknown>>, name) {
    // Not the parameter `value`: for a Node buffer, that is an object already.
    const value = this[name];
    if (typeof value === "bigint") return formatAttos(value as Attos);
    if (value instanceof Uint8Array) return toHex(value);
    return isRecord(value) ? renamed(value, snakeCase) : value;
  });
}

/** The answer with its fields in camel case. */
export function decode(answer: string): unknown {
  return JSON.parse(answer, (_, value: unknown) => (isRecord(value) ? renamed(value, camelCase) : value));
}

/** Every string in a config is an amount, except the names of rarities. */
export function readConfig(config: Wire<GameConfig>): GameConfig {
  return JSON.parse(JSON.stringify(config), (field, value: unknown) =>
    typeof value === "string" && field !== "name" ? parseAttos(value) : value,
  ) as GameConfig;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

const renamed = (record: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]));

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Names of buildings are never renamed. */
const camelCase = (name: string): string =>
  names.has(name) ? name : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
