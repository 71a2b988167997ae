/** Packages: code, schemas, and blueprints in the Core API's form. */
import * as z from "zod";
import { accessRule } from "../access-rules/answer.ts";
import { address, amount, hex } from "../json/common.ts";
import { named } from "../json/names.ts";

export const code = named(
  "PackageCodeCollectionItem",
  z.object({ vm_type: z.enum(["Native", "ScryptoV1"]), code_hash_hex: hex, code_hex: hex }),
);

export const schema = named(
  "EntitySchemaCollectionItem",
  z.object({ schema_hash_hex: hex, schema_hex: hex }),
);

export const royaltyAmount = z.object({ amount, unit: z.enum(["XRD", "USD"]) });

export const royaltyConfig = named(
  "RoyaltyConfig",
  z.object({
    is_enabled: z.boolean(),
    method_rules: z
      .array(
        z.object({
          method_name: z.string(),
          royalty_amount: royaltyAmount.optional(),
        }),
      )
      .optional(),
  }),
);

export const typeId = named(
  "ScopedTypeId",
  z.object({
    schema_hash: hex,
    local_type_id: z.object({
      kind: z.enum(["WellKnown", "SchemaLocal"]),
      id: z.int(),
      as_sbor: z.object({ hex }),
    }),
  }),
);

const payload = named(
  "BlueprintPayloadDef",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("Static"), type_id: typeId }),
    z.object({ type: z.literal("Generic"), generic_index: z.int() }),
  ]),
);

const partition = z.object({ type: z.enum(["Logical", "Physical"]), value: z.int() });
const byName = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);
const exported = z.object({ code_hash: hex, export_name: z.string() });

const fieldSchema = z.object({
  field_type_ref: payload,
  condition: z.object({
    type: z.enum(["Always", "IfOwnFeature", "IfOuterObjectFeature"]),
    feature_name: z.string().optional(),
  }),
  transient_default_value_hex: hex.optional(),
});

const functionSchema = z.object({
  receiver_info: z
    .object({
      receiver: z.enum(["SelfRef", "SelfRefMut"]),
      reference_type: z.object({
        raw_bits: z.int(),
        normal: z.boolean(),
        direct_access: z.boolean(),
      }),
    })
    .optional(),
  input: payload,
  output: payload,
});

export const definition = named(
  "BlueprintDefinition",
  z.object({
    interface: z.object({
      outer_blueprint: z.string().optional(),
      generic_type_parameters: z.array(z.object({ constraints: z.literal("Any") })),
      is_transient: z.boolean(),
      features: z.array(z.string()),
      state: z.object({
        fields: z.object({ partition_description: partition, fields: z.array(fieldSchema) }).optional(),
        collections: z.array(
          z.object({
            partition_description: partition,
            collection_schema: z.object({
              type: z.enum(["KeyValue", "Index", "SortedIndex"]),
              key_type_ref: payload,
              value_type_ref: payload,
              allow_ownership: z.boolean(),
            }),
          }),
        ),
        num_partitions: z.int(),
      }),
      functions: byName(functionSchema),
      events: byName(payload),
      types: byName(typeId),
    }),
    function_exports: byName(exported),
    hook_exports: z.array(
      z.object({ object_hook: z.enum(["OnVirtualize", "OnMove", "OnDrop"]), export: exported }),
    ),
  }),
);

export const authConfig = named(
  "AuthConfig",
  z.object({
    function_auth_type: z.enum(["AllowAll", "FunctionAccessRules", "RootOnly"]),
    function_access_rules: byName(accessRule).optional(),
    method_auth_type: z.enum(["AllowAll", "StaticRoleDefinition"]),
    method_roles: z
      .object({
        role_specification: z.enum(["Normal", "UseOuter"]),
        roles: byName(z.object({ updater_roles: z.array(z.string()) })).optional(),
        method_accessibility_map: byName(
          z.object({
            type: z.enum(["Public", "OuterObjectOnly", "RoleProtected", "OwnPackageOnly"]),
            allowed_roles: z.array(z.string()).optional(),
          }),
        ),
      })
      .optional(),
  }),
);

export const blueprint = named(
  "PackageBlueprintCollectionItem",
  z.object({
    name: z.string(),
    version: z.string(),
    definition,
    dependant_entities: z.array(address),
    auth_template: authConfig.optional(),
    auth_template_is_locked: z.boolean().optional(),
    royalty_config: royaltyConfig.optional(),
    royalty_config_is_locked: z.boolean().optional(),
  }),
);
