/** Substates of packages, and the schemas of all entities. */

import { authConfig, blueprintDefinition, dependencies } from "../../package/blueprint.ts";
import { blueprintRoyaltyConfig } from "../../package/royalties.ts";
import { unwrappedPayload } from "../../values/decoded.ts";
import { bytes, type Json, named, text, variant } from "../../values/json.ts";
import { blueprintVersion, entry, field, reference, sborData, type Typed } from "../form.ts";

const blueprintKey = (key: Json) => ({
  blueprint_name: text(named(key, "blueprint")),
  blueprint_version: blueprintVersion(named(key, "version")),
});

const codeKey = (key: Json) => ({ code_hash: bytes(key) });
const code = entry(codeKey, (value) => ({ code_hex: bytes(value) }));

export const packageSubstates: Readonly<Record<string, Typed>> = {
  PackageFieldRoyaltyAccumulator: field((value) => ({ vault_entity: reference(value) })),
  PackageBlueprintDefinitionEntry: entry(blueprintKey, (value) => ({
    definition: blueprintDefinition(value),
  })),
  PackageBlueprintDependenciesEntry: entry(blueprintKey, (value) => ({
    dependencies: { dependencies: dependencies(value) },
  })),
  PackageBlueprintRoyaltyEntry: entry(blueprintKey, (value) => ({
    royalty_config: blueprintRoyaltyConfig(value),
  })),
  PackageBlueprintAuthTemplateEntry: entry(blueprintKey, (value) => ({ auth_config: authConfig(value) })),
  PackageCodeVmTypeEntry: entry(codeKey, (value) => ({
    vm_type: variant(named(value, "vm_type")) || variant(value),
  })),
  PackageCodeOriginalCodeEntry: code,
  PackageCodeInstrumentedCodeEntry: code,
  SchemaEntry: entry(
    (key) => ({ schema_hash: bytes(key) }),
    (_, { payload }) => ({ schema: { sbor_data: sborData(unwrappedPayload(payload)) } }),
  ),
};
