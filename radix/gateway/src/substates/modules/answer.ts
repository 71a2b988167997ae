/** Substates of the modules that objects have, and types as they refer to them. */
import * as z from "zod";
import { accessRule, ownerRole } from "../../access-rules/answer.ts";
import { address, entityReference } from "../../json/common.ts";
import { named } from "../../json/names.ts";
import { royaltyAmount, typeId } from "../../package/answer.ts";
import { dataStruct, entry, field, version } from "../answer-form.ts";

export const fullTypeId = named("FullyScopedTypeId", typeId.extend({ entity_address: address }));

const substitution = named(
  "GenericSubstitution",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("Local"), scoped_type_id: typeId }),
    z.object({
      type: z.literal("Remote"),
      blueprint_type_identifier: z.object({
        package_address: address,
        blueprint_name: z.string(),
        type_name: z.string(),
      }),
      resolved_full_type_id: fullTypeId.optional(),
    }),
  ]),
);

const typeInfo = named(
  "TypeInfoDetails",
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("Object"),
      module_versions: z.array(
        z.object({ module: z.enum(["Metadata", "Royalty", "RoleAssignment"]), version }),
      ),
      blueprint_info: z.object({
        package_address: address,
        blueprint_name: z.string(),
        blueprint_version: version,
        outer_object: address.optional(),
        features: z.array(z.string()),
        generic_substitutions: z.array(substitution),
      }),
      global: z.boolean(),
    }),
    z.object({
      type: z.literal("KeyValueStore"),
      key_value_store_info: z.object({
        key_generic_substitution: substitution,
        value_generic_substitution: substitution,
        allow_ownership: z.boolean(),
      }),
    }),
  ]),
);

export const moduleSubstates = [
  field("TypeInfoModuleFieldTypeInfo", z.object({ details: typeInfo })),
  entry("MetadataModuleEntry", z.object({ name: z.string() }), z.object({ data_struct: dataStruct })),
  field("RoyaltyModuleFieldState", z.object({ is_enabled: z.literal(true), vault_entity: entityReference })),
  entry(
    "RoyaltyModuleMethodRoyaltyEntry",
    z.object({ method_name: z.string() }),
    z.object({ royalty_amount: royaltyAmount.optional() }),
  ),
  field("RoleAssignmentModuleFieldOwnerRole", z.object({ owner_role: ownerRole })),
  entry(
    "RoleAssignmentModuleRuleEntry",
    z.object({
      object_module_id: z.enum(["Main", "Metadata", "Royalty", "RoleAssignment"]),
      role_key: z.string(),
    }),
    z.object({ access_rule: accessRule }),
  ),
] as const;
