/** Substates of the modules that objects have: types, roles, royalties, metadata. */

import { accessRule, ownerRole } from "../../access-rules/read.ts";
import { type FullyScopedTypeId, type ScopedTypeId, scopedTypeId } from "../../package/blueprint.ts";
import { royaltyAmount } from "../../package/royalties.ts";
import { address, bool, elements, entries, type Json, text } from "../../values/json.ts";
import {
  blueprintVersion,
  entry,
  field,
  innermost,
  isVariant,
  type NamedType,
  nth,
  reference,
  systemField,
  type Typed,
  type TypedSubstate,
  variantAmong,
  versionedDataStruct,
} from "../form.ts";

const modules = ["Main", "Metadata", "Royalty", "RoleAssignment"];

type TypeNamed = TypedSubstate["typeNamed"];

export type Substitution =
  | { readonly type: "Local"; readonly scoped_type_id: ScopedTypeId }
  | {
      readonly type: "Remote";
      readonly blueprint_type_identifier: NamedType;
      readonly resolved_full_type_id?: FullyScopedTypeId;
    };

/** `TypeInfoDetails`. System substates have no names, so members are found by position. */
export const typeInfo = (info: Json, typeNamed: TypeNamed) =>
  isVariant(info, 0) ? objectInfo(nth(info, 0), typeNamed) : storeInfo(nth(nth(info, 0), 0), typeNamed);

function objectInfo(object: Json, typeNamed: TypeNamed) {
  const [blueprint, kind] = [nth(object, 0), nth(object, 1)];
  const isGlobal = isVariant(kind, 0);
  return {
    type: "Object",
    module_versions: (isGlobal ? entries(nth(kind, 0)) : []).map(({ key, value }) => ({
      module: variantAmong(key, modules),
      version: blueprintVersion(value),
    })),
    blueprint_info: blueprintInfo(blueprint, typeNamed),
    global: isGlobal,
  } as const;
}

function blueprintInfo(info: Json, typeNamed: TypeNamed) {
  const id = nth(info, 0);
  const outerObject = address(nth(info, 2));
  return {
    package_address: address(nth(id, 0)),
    blueprint_name: text(nth(id, 1)),
    blueprint_version: blueprintVersion(nth(info, 1)),
    ...(outerObject === "" ? {} : { outer_object: outerObject }),
    features: elements(nth(info, 3)).map(text),
    generic_substitutions: elements(nth(info, 4)).map((one) => substitution(one, typeNamed)),
  };
}

const storeInfo = (substitutions: Json, typeNamed: TypeNamed) =>
  ({
    type: "KeyValueStore",
    key_value_store_info: {
      key_generic_substitution: substitution(nth(substitutions, 0), typeNamed),
      value_generic_substitution: substitution(nth(substitutions, 1), typeNamed),
      allow_ownership: bool(nth(substitutions, 2)),
    },
  }) as const;

function substitution(json: Json, typeNamed: TypeNamed): Substitution {
  const of = nth(json, 0);
  if (isVariant(json, 0)) return { type: "Local", scoped_type_id: scopedTypeId(of) };
  const name = {
    package_address: address(nth(of, 0)),
    blueprint_name: text(nth(of, 1)),
    type_name: text(nth(of, 2)),
  };
  const type = typeNamed(name);
  return {
    type: "Remote",
    blueprint_type_identifier: name,
    ...(type ? { resolved_full_type_id: type } : {}),
  };
}

export const moduleSubstates: Readonly<Record<string, Typed>> = {
  TypeInfoModuleFieldTypeInfo: systemField((info, { typeNamed }) => ({
    details: typeInfo(info, typeNamed),
  })),
  MetadataModuleEntry: entry(
    (key) => ({ name: text(innermost(key)) }),
    (_, substate) => ({ data_struct: versionedDataStruct(substate) }),
  ),
  RoyaltyModuleFieldState: field((value) => ({ is_enabled: true, vault_entity: reference(value) })),
  RoyaltyModuleMethodRoyaltyEntry: entry((key) => ({ method_name: text(innermost(key)) }), royaltyAmount),
  RoleAssignmentModuleFieldOwnerRole: field((value) => ({ owner_role: ownerRole(value) })),
  RoleAssignmentModuleRuleEntry: entry(
    (key) => ({
      object_module_id: variantAmong(nth(key, 0), modules),
      role_key: text(innermost(nth(key, 1))),
    }),
    (value) => ({ access_rule: accessRule(value) }),
  ),
};
