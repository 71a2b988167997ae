/** `SubstateSystemStructure` of the Core API: how the system stores a substate, and the reference to its types. */
import type { SubstateKey } from "@embedded-radix/engine";
import { sourceOf, type TypeSource } from "../decode/type-source.ts";
import { dropOldest } from "../history/bounded.ts";
import type { StoredEntity } from "../history/read.ts";
import { JsonText, jsonOf } from "../json/response.ts";
import type { FullyScopedTypeId, PayloadDef } from "../package/blueprint.ts";
import { partitions } from "../values/decoded.ts";
import type { Json } from "../values/json.ts";
import { definitionOf, definitionVersion, namedType } from "./blueprint-definitions.ts";
import { type Substitution, typeInfo } from "./modules/read.ts";

/** A substate at a state version. */
interface Place {
  readonly entity: StoredEntity;
  readonly partition: number;
  readonly key: SubstateKey;
  readonly version: number;
}

/**
 * Texts for the fields and collections of entities: the same ones appear on most pages, since they do not depend on
 * values.
 */
const mostTexts = 1_000;
const texts = new WeakMap<TypeSource, Map<string, JsonText>>();

/** Undefined if there is no such definition. */
export function systemStructure(from: TypeSource, place: Place): JsonText | undefined {
  const source = sourceOf(from, place.entity.node);
  const known = texts.get(source) ?? new Map<string, JsonText>();
  texts.set(source, known);
  const name = nameOf(source, place);
  const found = known.get(name);
  if (found) return found;
  const structure = structureOf(source, place);
  if (structure === undefined) return undefined;
  const text = new JsonText(jsonOf(structure));
  known.set(name, text);
  dropOldest(known, mostTexts);
  return text;
}

/** Updates of the protocol change the definitions of a package. */
function nameOf(source: TypeSource, place: Place): string {
  const { entity, partition, key, version } = place;
  const { package: of } = partOf(source, place);
  const defined = of === "" ? undefined : definitionVersion(source, of, version);
  return `${entity.node}/${partition}/${key.kind === "field" ? key.field : ""}/${defined ?? ""}`;
}

function structureOf(source: TypeSource, place: Place): object | undefined {
  const { entity, partition, key } = place;
  if (partition === partitions.schema) return { type: "SystemSchema" };
  const systemField = key.kind === "field" ? systemFields[partition]?.[key.field] : undefined;
  if (systemField) return { type: "SystemField", field_kind: systemField };
  if (entity.type === "InternalKeyValueStore") return storeEntry(source, place);
  return objectPart(source, place);
}

/** By partition and field. */
const systemFields: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  [partitions.typeInfo]: { 0: "TypeInfo" },
  32: { 0: "KernelBoot", 1: "SystemBoot", 2: "VmBoot", 8: "TransactionValidationConfiguration" },
  33: { 0: "ProtocolUpdateStatusSummary" },
};

function storeEntry(source: TypeSource, { entity, version }: Place): object | undefined {
  const info = typeInfoOf(source, entity, version);
  if (info?.type !== "KeyValueStore") return undefined;
  const { key_generic_substitution, value_generic_substitution } = info.key_value_store_info;
  return {
    type: "KeyValueStoreEntry",
    key_full_type_id: substituted(entity, key_generic_substitution),
    value_full_type_id: substituted(entity, value_generic_substitution),
  };
}

/** The blueprint that a partition belongs to, and the partition's number within it. */
interface Part {
  readonly package: string;
  readonly blueprint: string;
  readonly offset: number;
}

interface Module {
  readonly first: number;
  readonly package: string;
  readonly blueprint: string;
}

/** Modules that objects have besides their own blueprint, the last partition first. */
const modules: readonly Module[] = [
  { first: 5, package: "role_assignment_module_package", blueprint: "RoleAssignment" },
  { first: 3, package: "royalty_module_package", blueprint: "ComponentRoyalty" },
  { first: 2, package: "metadata_module_package", blueprint: "Metadata" },
];

function partOf(source: TypeSource, { entity, partition }: Place): Part {
  const module = partition < partitions.main && modules.find(({ first }) => partition >= first);
  if (module)
    return {
      package: source.wellKnown()[module.package] ?? "",
      blueprint: module.blueprint,
      offset: partition - module.first,
    };
  const { package: of, blueprint } = entity;
  return { package: of ?? "", blueprint: blueprint ?? "", offset: partition - partitions.main };
}

interface PartitionDescription {
  readonly type: string;
  readonly value: number;
}

function objectPart(source: TypeSource, place: Place): object | undefined {
  const part = partOf(source, place);
  if (part.package === "") return undefined;
  const state = definitionOf(source, part.package, part.blueprint, place.version)?.interface.state;
  const isHere = ({ type, value }: PartitionDescription) =>
    value === (type === "Physical" ? place.partition : part.offset);
  const reference = (type: PayloadDef) => typeReference(source, part, place, type);
  if (place.key.kind === "field") {
    const type = state?.fields?.fields[place.key.field]?.field_type_ref;
    return type && { type: "ObjectField", value_schema: reference(type) };
  }
  const schema = state?.collections.find(({ partition_description }) => isHere(partition_description));
  return (
    schema && {
      type: `Object${schema.collection_schema.type}PartitionEntry`,
      key_schema: reference(schema.collection_schema.key_type_ref),
      value_schema: reference(schema.collection_schema.value_type_ref),
    }
  );
}

/** `ObjectSubstateTypeReference`: a type of the blueprint, or the one that the object substitutes. */
function typeReference(source: TypeSource, part: Part, { entity, version }: Place, type: PayloadDef): object {
  if (type.type === "Static")
    return { type: "Package", full_type_id: { entity_address: part.package, ...type.type_id } };
  const info = typeInfoOf(source, entity, version);
  const given = info?.type === "Object" ? info.blueprint_info.generic_substitutions : [];
  const substitution = given[type.generic_index];
  return {
    type: "ObjectInstance",
    generic_index: type.generic_index,
    resolved_full_type_id: substitution && substituted(entity, substitution),
  };
}

function substituted(entity: StoredEntity, substitution: Substitution): FullyScopedTypeId | undefined {
  return substitution.type === "Local"
    ? { entity_address: entity.address, ...substitution.scoped_type_id }
    : substitution.resolved_full_type_id;
}

type TypeInfo = ReturnType<typeof typeInfo>;

/** Entities with types of their instance. These never change, and the same ones appear on most pages. */
const mostRemembered = 1_000;
const remembered = new WeakMap<TypeSource, Map<string, TypeInfo>>();
const typeInfoField = { kind: "field", field: 0 } as const;

function typeInfoOf(source: TypeSource, { node }: StoredEntity, version: number): TypeInfo | undefined {
  const known = remembered.get(source) ?? new Map<string, TypeInfo>();
  remembered.set(source, known);
  const found = known.get(node);
  if (found) return found;
  const entry = source.history.substate(node, partitions.typeInfo, typeInfoField, version);
  const [decoded] = entry ? source.engine.decode([entry]) : [];
  if (!decoded) return undefined;
  const info = typeInfo(decoded.json as Json, (name) => namedType(source, name));
  known.set(node, info);
  dropOldest(known, mostRemembered);
  return info;
}
