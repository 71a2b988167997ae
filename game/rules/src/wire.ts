/** JSON as rules.wasm reads and writes it: the ledger's field names, amounts as decimal text, bytes as hex. */
import { type Attos, formatAttos, parseAttos } from "./attos.ts";
import { BUILDINGS } from "./catalogue.generated.ts";
import { CONFIG_SCHEMA, type ConfigSchema, type GameConfig, isList } from "./config.ts";

const names: ReadonlySet<string> = new Set(BUILDINGS);
/** Fields with the number of a mission, a whole `bigint` if every other one is an amount. */
const missionFields: ReadonlySet<string> = new Set(["missionId", "inFlight"]);

/** The form of an answer before its amounts and numbers of missions are parsed. */
export type Wire<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Wire<T[K]> }
      : T;

/** The request as text. */
export function encode(request: unknown): string {
  return JSON.stringify(request, function (this: Readonly<Record<string, unknown>>, name) {
    // Not the parameter `value`: for a Node buffer, that is an object already.
    const value = this[name];
    if (typeof value === "bigint") return numberText(value, name);
    if (value instanceof Uint8Array) return toHex(value);
    return isRecord(value) ? renamed(value, snakeCase) : value;
  });
}

/** Fields are in snake case by the time that their values are written. */
const numberText = (value: bigint, name: string): string =>
  missionFields.has(camelCase(name)) ? value.toString() : formatAttos(value as Attos);

/** The answer with its fields in camel case. */
export function decode(answer: string): unknown {
  return JSON.parse(answer, (_, value: unknown) => (isRecord(value) ? renamed(value, camelCase) : value));
}

/** The config in an answer. */
export const readConfig = (config: Wire<GameConfig>): GameConfig =>
  ofSchema(CONFIG_SCHEMA, config) as GameConfig;

function ofSchema(schema: ConfigSchema, value: unknown): unknown {
  if (schema === "count" || schema === "seconds" || schema === "rarity") return value;
  if (typeof schema === "string") return parseAttos(String(value));
  if (isList(schema)) return (value as readonly unknown[]).map((row) => ofSchema(schema[0], row));
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => [name, ofSchema(inner, fields[name])]),
  );
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
