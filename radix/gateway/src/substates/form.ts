/** Parts that substates of all types share, as the Core API writes them. */

import type { FullyScopedTypeId } from "../package/blueprint.ts";
import { bytesToHex } from "../storage/hex.ts";
import { unwrapped, unwrappedPayload } from "../values/decoded.ts";
import { type EntityReference, referenceTo } from "../values/entity-reference.ts";
import { address, elements, entries, type Json, text, variant } from "../values/json.ts";
import { localIdSbor, localIdType } from "../values/local-id.ts";

/** A substate that the engine decoded. */
export interface TypedSubstate {
  /** The address of the entity that has it. */
  readonly entity: () => string;
  /** With the version around it; null for an entry that was removed. */
  readonly json: Json | null;
  readonly payload: Uint8Array;
  /** Null for fields. The key of a removed entry lacks the names of its type. */
  readonly keyJson: Json | null;
  readonly keyPayload: Uint8Array;
  /** The sort number of an entry in a sorted index; 0 for others. */
  readonly sort: number;
  readonly isLocked: boolean;
  /** Undefined for a type that no package has. */
  readonly typeNamed: (name: NamedType) => FullyScopedTypeId | undefined;
}

/** `BlueprintTypeIdentifier`. */
export interface NamedType {
  readonly package_address: string;
  readonly blueprint_name: string;
  readonly type_name: string;
}

/** Builds the fields of a substate in the Core API, besides its type. */
export type Typed = (substate: TypedSubstate) => object;

type Read = (value: Json, substate: TypedSubstate) => object;
type ReadKey = (key: Json, substate: TypedSubstate) => object;

const nothing: Json = { kind: "Tuple", fields: [] };

/** A field of an object. */
export const field =
  (read: Read): Typed =>
  (substate) => ({ is_locked: substate.isLocked, value: read(within(substate), substate) });

/** A field that the system itself keeps, which has no version around it and is never locked. */
export const systemField =
  (read: Read): Typed =>
  (substate) => ({ is_locked: false, value: read(substate.json ?? nothing, substate) });

/** An entry of a map; one that was removed has no value. */
export const entry =
  (key: ReadKey, read: Read): Typed =>
  (substate) => ({
    is_locked: substate.isLocked,
    key: key(substate.keyJson ?? nothing, substate),
    ...(substate.json ? { value: read(within(substate), substate) } : {}),
  });

const within = ({ json }: TypedSubstate): Json => (json ? unwrapped(json) : nothing);

/** `SborData` without JSON, which values of substates have beside it. */
export const sborData = (payload: Uint8Array) => ({ hex: bytesToHex(payload) });

/** `DataStruct` of a value without a version around it. */
export function dataStruct({ payload, json }: TypedSubstate) {
  return structOf(payload, json ?? nothing);
}

/** `DataStruct` of the value within its version. */
export function versionedDataStruct(substate: TypedSubstate) {
  return structOf(unwrappedPayload(substate.payload), within(substate));
}

function structOf(payload: Uint8Array, json: Json) {
  const mentioned = [...mentions(json)];
  const of = (kind: string): EntityReference[] =>
    [...new Set(mentioned.filter((one) => one.kind === kind).map(text))].map(referenceTo);
  return {
    struct_data: sborData(payload),
    owned_entities: of("Own"),
    referenced_entities: of("Reference"),
  };
}

/** Every entity anywhere in the value, in the order of its bytes. */
function* mentions(json: Json): Generator<Json> {
  if (json.kind === "Own" || json.kind === "Reference") yield json;
  for (const one of [...(json.fields ?? []), ...elements(json)]) yield* mentions(one);
  for (const { key, value } of entries(json)) {
    yield* mentions(key);
    yield* mentions(value);
  }
}

/** The value inside wrappers of one field each, such as newtypes that SBOR writes as tuples. */
export function innermost(json: Json): Json {
  const [only] = json.fields ?? [];
  return only && json.fields?.length === 1 ? innermost(only) : json;
}

export const reference = (json: Json) => referenceTo(address(json));

/** `1.0.0`, of a tuple of three numbers. */
export const blueprintVersion = (json: Json) => (json.fields ?? []).map(text).join(".");

export function localId(json: Json) {
  const simple_rep = text(innermost(json));
  return { simple_rep, id_type: localIdType(simple_rep), sbor_hex: localIdSbor(simple_rep) };
}

/** The variant's name; the name of its number if the value has no names. */
export function variantAmong(json: Json, names: readonly string[]): string {
  return variant(json) || (names[Number(json.variant_id)] ?? "");
}

export const isVariant = (json: Json, index: number) => Number(json.variant_id) === index;

export const nth = (json: Json, index: number): Json => json.fields?.[index] ?? nothing;
