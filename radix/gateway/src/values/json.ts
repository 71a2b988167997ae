/** Readers of programmatic JSON, for the shapes of the Core API. */
import type { ProgrammaticJson } from "@embedded-radix/engine";

export type Json = ProgrammaticJson & {
  readonly fields?: readonly Json[];
  readonly elements?: readonly Json[];
  readonly entries?: readonly { readonly key: Json; readonly value: Json }[];
  readonly value?: unknown;
  readonly hex?: string;
  readonly field_name?: string;
  readonly variant_name?: string;
};

const nothing: Json = { kind: "Tuple", fields: [] };

/** The member of a tuple by its name; an empty tuple if there is none. */
export function named(json: Json, name: string): Json {
  return json.fields?.find((field) => field.field_name === name) ?? nothing;
}

export const first = (json: Json): Json => json.fields?.[0] ?? nothing;
export const second = (json: Json): Json => json.fields?.[1] ?? nothing;
/** Numbers, addresses and ids are all texts. */
export const text = (json: Json): string => (typeof json.value === "string" ? json.value : "");
export const whole = (json: Json): number => Number(json.value ?? 0);
export const bool = (json: Json): boolean => json.value === true;
export const variant = (json: Json): string => json.variant_name ?? "";
export const elements = (json: Json): readonly Json[] => json.elements ?? [];
export const entries = (json: Json): readonly { readonly key: Json; readonly value: Json }[] =>
  json.entries ?? [];

/** The content of an `Option`; null if it is `None`. */
export function option(json: Json): Json | null {
  return json.variant_name === "Some" ? first(json) : null;
}

/** Bytes at any depth of the value, in hex: keys and hashes are single values in wrappers. */
export function bytes(json: Json): string {
  return json.hex ?? (json.fields ?? []).map(bytes).find((hex) => hex !== "") ?? "";
}

/** An address at any depth of the value. */
export function address(json: Json): string {
  if (json.kind === "Reference" || json.kind === "Own") return text(json);
  return (json.fields ?? []).map(address).find((found) => found !== "") ?? "";
}

/** The result for a variant by its name. Throws for a variant that the engine did not have when the table was written. */
export function byVariant<T>(json: Json, makers: Readonly<Record<string, (json: Json) => T>>): T {
  const make = makers[variant(json)];
  if (make === undefined) throw new Error(`there is no shape for the variant ${variant(json)}`);
  return make(json);
}
