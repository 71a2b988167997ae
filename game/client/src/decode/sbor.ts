/** Decoders of programmatic JSON (SBOR as the Gateway API shows it) into typed values. Structs are read by field name and
 * ignore fields they do not know, so that a newer ledger stays readable. */
import { isRecord } from "@embedded-radix/client";
import { type Attos, type Kgld, parseAttos } from "@kingdoms/rules";
import { type LedgerTime, ledgerTime } from "../ids.ts";

/** One SBOR value: `{kind, type_name?, field_name?, …}`. Integers are strings. */
export interface ProgrammaticJson {
  readonly kind: string;
  readonly field_name?: string;
  readonly variant_name?: string;
  readonly [member: string]: unknown;
}

/** Reads one value; `path` names the place for the error. Throws {@link DecodeError}. */
export type Decoder<T> = (value: unknown, path: string) => T;

/** The ledger holds something other than this client expects. */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
  readonly path: string;

  constructor(path: string, problem: string) {
    super(`${path === "" ? "value" : path}: ${problem}`);
    this.path = path;
  }
}

export function decode<T>(decoder: Decoder<T>, value: unknown, what: string): T {
  return decoder(value, what);
}

export const text: Decoder<string> = (value, path) => scalar(value, path, ["String"]);

/** Address of any kind, checked and branded by `brand`. */
export const address =
  <T>(brand: (text: string) => T): Decoder<T> =>
  (value, path) =>
    branded(brand, scalar(value, path, ["Reference", "Own"]), path);

export const nonFungibleId =
  <T>(brand: (text: string) => T): Decoder<T> =>
  (value, path) =>
    branded(brand, scalar(value, path, ["NonFungibleLocalId"]), path);

export const decimal: Decoder<Attos> = (value, path) =>
  branded(parseAttos, scalar(value, path, ["Decimal"]), path);

/** A `Decimal` that counts KGLD. */
export const inKgld = decimal as Decoder<Kgld>;

/** Any integer that fits a JavaScript number exactly: counts, coordinates, seconds. */
export const count: Decoder<number> = (value, path) => {
  const number = Number(scalar(value, path, INTEGERS));
  if (!Number.isSafeInteger(number)) throw new DecodeError(path, `${number} is out of range`);
  return number;
};

export const bigCount: Decoder<bigint> = (value, path) => BigInt(scalar(value, path, INTEGERS));

/** Seconds since the epoch: an `Instant`, which is a struct of one i64, or the integer itself. */
export const instant: Decoder<LedgerTime> = (value, path) => {
  const node = sbor(value, path);
  return ledgerTime(count(node.kind === "Tuple" ? at(list(node, "fields", path), 0, path) : node, path));
};

export const bool: Decoder<boolean> = (value, path) => {
  const node = sbor(value, path);
  if (node.kind !== "Bool") throw new DecodeError(path, `expected Bool, found ${node.kind}`);
  return node.value === true || node.value === "true";
};

/** `Vec<u8>` and byte arrays, as lower-case hex. */
export const bytes: Decoder<string> = (value, path) => {
  const node = sbor(value, path);
  // A newtype around bytes (a signature, a public key) is a tuple of one field.
  if (node.kind === "Tuple") return bytes(at(list(node, "fields", path), 0, path), path);
  if (node.kind !== "Bytes" || typeof node.hex !== "string") {
    throw new DecodeError(path, `expected Bytes, found ${node.kind}`);
  }
  return node.hex;
};

export const option =
  <T>(inner: Decoder<T>): Decoder<T | null> =>
  (value, path) => {
    const node = sbor(value, path);
    if (node.kind !== "Enum") throw new DecodeError(path, `expected Enum, found ${node.kind}`);
    return String(node.variant_id) === "0" ? null : inner(at(list(node, "fields", path), 0, path), path);
  };

export const array =
  <T>(inner: Decoder<T>): Decoder<T[]> =>
  (value, path) =>
    list(sbor(value, path), "elements", path).map((item, index) => inner(item, `${path}[${index}]`));

/** A string that is one of a known few. */
export const variantText =
  <T extends string>(names: readonly T[]): Decoder<T> =>
  (value, path) => {
    const found = text(value, path);
    const name = names.find((candidate) => candidate === found);
    if (name === undefined) throw new DecodeError(path, `unknown value ${JSON.stringify(found)}`);
    return name;
  };

/** The name of an enum's variant. */
export const variantName: Decoder<string> = (value, path) => {
  const node = sbor(value, path);
  if (node.kind !== "Enum" || typeof node.variant_name !== "string") {
    throw new DecodeError(path, "is not a variant with a name");
  }
  return node.variant_name;
};

/** An enum by the names of its variants; each decoder gets the whole value, fields and all. */
export const variantOf =
  <V extends Record<string, Decoder<unknown>>>(variants: V): Decoder<ReturnType<V[keyof V]>> =>
  (value, path) => {
    const node = sbor(value, path);
    const decoder = variants[node.variant_name ?? ""];
    if (node.kind !== "Enum" || decoder === undefined) {
      throw new DecodeError(path, `unknown variant ${String(node.variant_name)}`);
    }
    return decoder(value, path) as ReturnType<V[keyof V]>;
  };

type Shape = Record<string, Decoder<unknown>>;
type Decoded<S extends Shape> = { [Field in keyof S]: S[Field] extends Decoder<infer T> ? T : never };

/** Fields by name, in any order. An enum variant with fields can be read the same way. */
export const struct =
  <S extends Shape>(shape: S): Decoder<Decoded<S>> =>
  (value, path) => {
    const node = sbor(value, path);
    const byName = new Map<string, unknown>();
    for (const field of list(node, "fields", path)) {
      if (isRecord(field) && typeof field.field_name === "string") byName.set(field.field_name, field);
    }
    const result: Record<string, unknown> = {};
    for (const [name, decoder] of Object.entries(shape)) {
      const place = path === "" ? name : `${path}.${name}`;
      if (!byName.has(name)) throw new DecodeError(place, "is missing");
      result[name] = decoder(byName.get(name), place);
    }
    return result as Decoded<S>;
  };

export const map =
  <A, B>(inner: Decoder<A>, change: (value: A) => B): Decoder<B> =>
  (value, path) =>
    change(inner(value, path));

const INTEGERS = ["U8", "U16", "U32", "U64", "U128", "I8", "I16", "I32", "I64", "I128"];

function sbor(value: unknown, path: string): ProgrammaticJson {
  if (!isRecord(value) || typeof value.kind !== "string") throw new DecodeError(path, "is not an SBOR value");
  return value as ProgrammaticJson;
}

function scalar(value: unknown, path: string, kinds: readonly string[]): string {
  const node = sbor(value, path);
  if (!kinds.includes(node.kind)) throw new DecodeError(path, `expected ${kinds[0]}, found ${node.kind}`);
  if (typeof node.value !== "string") throw new DecodeError(path, "has no value");
  return node.value;
}

function list(node: ProgrammaticJson, member: string, path: string): readonly unknown[] {
  const items = node[member];
  if (!Array.isArray(items)) throw new DecodeError(path, `${node.kind} has no ${member}`);
  return items;
}

function at(items: readonly unknown[], index: number, path: string): unknown {
  if (index >= items.length) throw new DecodeError(path, `has no item ${index}`);
  return items[index];
}

function branded<T>(brand: (text: string) => T, value: string, path: string): T {
  try {
    return brand(value);
  } catch (error) {
    throw new DecodeError(path, error instanceof Error ? error.message : String(error));
  }
}

/** `last_time_claimed` → `lastTimeClaimed`, in names and in types. */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

export type Camelized<T> = { [Name in keyof T as Camel<Name>]: T[Name] };

/** Renames the fields of one decoded struct; nested ones have been renamed by their own decoders. */
export function camelize<T extends object>(struct: T): Camelized<T> {
  return Object.fromEntries(
    Object.entries(struct).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Camelized<T>;
}
