/** Definitions of blueprints, and their access rules, as the Core API writes them. */
import { concatBytes } from "@noble/hashes/utils.js";
import { accessRule } from "../access-rules/read.ts";
import { bytesToHex } from "../storage/hex.ts";
import {
  address,
  bool,
  bytes,
  byVariant,
  elements,
  entries,
  first,
  type Json,
  named,
  option,
  second,
  text,
  variant,
  whole,
} from "../values/json.ts";

export function authConfig(json: Json) {
  const functions = named(json, "function_auth");
  const methods = named(json, "method_auth");
  const rules = variant(functions) === "AccessRules" ? entries(first(functions)) : null;
  return {
    function_auth_type: functionAuthTypes[variant(functions)] ?? variant(functions),
    ...(rules ? { function_access_rules: byName(rules, accessRule) } : {}),
    method_auth_type: variant(methods),
    ...(variant(methods) === "StaticRoleDefinition" ? { method_roles: methodRoles(first(methods)) } : {}),
  };
}

/** Types that the Core API names differently from the engine. */
const functionAuthTypes: Readonly<Record<string, string>> = { AccessRules: "FunctionAccessRules" };

function methodRoles(definition: Json) {
  const specification = named(definition, "roles");
  const roles = variant(specification) === "Normal" ? entries(first(specification)) : null;
  return {
    role_specification: variant(specification),
    ...(roles
      ? { roles: byName(roles, (updaters) => ({ updater_roles: elements(updaters).map(text) })) }
      : {}),
    method_accessibility_map: byName(entries(named(definition, "methods")), accessibility),
  };
}

/** Each role of the blueprint with the roles that may change it, in the blueprint's order. */
export function rolesOf(auth: Json): readonly { readonly name: string; readonly updaters: string[] }[] {
  const methods = named(auth, "method_auth");
  const specification = named(first(methods), "roles");
  return entries(first(specification)).map(({ key, value }) => ({
    name: text(key),
    updaters: elements(value).map(text),
  }));
}

const accessibility = (json: Json) =>
  variant(json) === "RoleProtected"
    ? { type: "RoleProtected", allowed_roles: elements(first(json)).map(text) }
    : { type: variant(json) };

export type BlueprintDefinition = ReturnType<typeof blueprintDefinition>;

export function blueprintDefinition(json: Json) {
  const face = named(json, "interface");
  const kind = named(face, "blueprint_type");
  const outer = variant(kind) === "Inner" ? text(named(kind, "outer_blueprint")) || text(first(kind)) : null;
  return {
    interface: {
      ...(outer === null ? {} : { outer_blueprint: outer }),
      generic_type_parameters: elements(named(face, "generics")).map((generic) => ({
        constraints: variant(generic),
      })),
      is_transient: bool(named(face, "is_transient")),
      features: elements(named(face, "feature_set")).map(text),
      state: stateSchema(named(face, "state")),
      functions: byName(entries(named(face, "functions")), functionSchema),
      events: byName(entries(named(face, "events")), payloadDef),
      types: byName(entries(named(face, "types")), scopedTypeId),
    },
    function_exports: byName(entries(named(json, "function_exports")), packageExport),
    hook_exports: entries(named(json, "hook_exports")).map(({ key, value }) => ({
      object_hook: variant(key),
      export: packageExport(value),
    })),
  };
}

function stateSchema(state: Json) {
  const fields = option(named(state, "fields"));
  return {
    ...(fields
      ? {
          fields: {
            partition_description: partition(first(fields)),
            fields: elements(second(fields)).map(fieldSchema),
          },
        }
      : {}),
    collections: elements(named(state, "collections")).map((pair) => ({
      partition_description: partition(first(pair)),
      collection_schema: collectionSchema(second(pair)),
    })),
    num_partitions: whole(named(state, "num_logical_partitions")),
  };
}

function partition(json: Json) {
  const number = first(json);
  return { type: variant(json), value: whole(number.fields ? first(number) : number) };
}

function fieldSchema(json: Json) {
  const transience = named(json, "transience");
  return {
    field_type_ref: payloadDef(named(json, "field")),
    condition: condition(named(json, "condition")),
    ...(variant(transience) === "NotTransient"
      ? {}
      : { transient_default_value_hex: bytes(named(transience, "default_value")) || bytes(transience) }),
  };
}

interface Condition {
  readonly type: string;
  readonly feature_name?: string;
}

const condition = (json: Json) =>
  byVariant<Condition>(json, {
    Always: () => ({ type: "Always" }),
    IfFeature: (one) => ({ type: "IfOwnFeature", feature_name: text(first(one)) }),
    IfOuterFeature: (one) => ({ type: "IfOuterObjectFeature", feature_name: text(first(one)) }),
  });

/** Types that the Core API names differently from the engine. */
const collectionTypes: Readonly<Record<string, string>> = { KeyValueStore: "KeyValue" };

function collectionSchema(json: Json) {
  const schema = first(json);
  return {
    type: collectionTypes[variant(json)] ?? variant(json),
    key_type_ref: payloadDef(named(schema, "key")),
    value_type_ref: payloadDef(named(schema, "value")),
    allow_ownership: bool(named(schema, "allow_ownership")),
  };
}

function functionSchema(json: Json) {
  const receiver = option(named(json, "receiver"));
  const bits = receiver ? whole(named(named(receiver, "ref_types"), "bits")) : 0;
  return {
    ...(receiver
      ? {
          receiver_info: {
            receiver: variant(named(receiver, "receiver")),
            reference_type: {
              raw_bits: bits,
              normal: (bits & 1) !== 0,
              direct_access: (bits & 2) !== 0,
            },
          },
        }
      : {}),
    input: payloadDef(named(json, "input")),
    output: payloadDef(named(json, "output")),
  };
}

export type PayloadDef =
  | { readonly type: "Static"; readonly type_id: ScopedTypeId }
  | { readonly type: "Generic"; readonly generic_index: number };

const payloadDef = (json: Json): PayloadDef =>
  byVariant<PayloadDef>(json, {
    Static: (one) => ({ type: "Static", type_id: scopedTypeId(first(one)) }),
    Generic: (one) => ({ type: "Generic", generic_index: whole(first(one)) }),
  });

/** A type, and the entity that keeps its schema. */
export interface FullyScopedTypeId extends ScopedTypeId {
  readonly entity_address: string;
}

/** A type with or without names. */
export function scopedTypeId(json: Json): ScopedTypeId {
  const [hash, local] = [first(json), second(json)];
  const id = first(local);
  return {
    schema_hash: bytes(hash),
    local_type_id: localTypeId(Number(local.variant_id), whole(id.fields ? first(id) : id)),
  };
}

export interface ScopedTypeId {
  readonly schema_hash: string;
  readonly local_type_id: ReturnType<typeof localTypeId>;
}

/** A type of the engine has a number of one byte, a type of a schema a number of eight. */
function localTypeId(variantId: number, id: number) {
  const isWellKnown = variantId === 0;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(id), true);
  const value = isWellKnown
    ? Uint8Array.of(0x07, id)
    : concatBytes(Uint8Array.of(0x0a), new Uint8Array(number.buffer));
  const sbor = concatBytes(Uint8Array.of(0x5c, 0x22, variantId, 1), value);
  return { kind: isWellKnown ? "WellKnown" : "SchemaLocal", id, as_sbor: { hex: bytesToHex(sbor) } };
}

const packageExport = (json: Json) => ({
  code_hash: bytes(named(json, "code_hash")),
  export_name: text(named(json, "export_name")),
});

function byName<T>(list: readonly { readonly key: Json; readonly value: Json }[], make: (value: Json) => T) {
  return Object.fromEntries(list.map(({ key, value }) => [text(key), make(value)]));
}

export const dependencies = (json: Json): string[] => elements(json).map(address);
