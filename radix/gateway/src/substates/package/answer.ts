/** Substates of packages, and schemas. */
import * as z from "zod";
import { address, entityReference, hex } from "../../json/common.ts";
import { authConfig, definition, royaltyConfig } from "../../package/answer.ts";
import { entry, field, sborData, version } from "../answer-form.ts";

const blueprintKey = z.object({ blueprint_name: z.string(), blueprint_version: version });
const codeKey = z.object({ code_hash: hex });
const code = z.object({ code_hex: hex });

export const packageSubstates = [
  field("PackageFieldRoyaltyAccumulator", z.object({ vault_entity: entityReference })),
  entry("PackageBlueprintDefinitionEntry", blueprintKey, z.object({ definition })),
  entry(
    "PackageBlueprintDependenciesEntry",
    blueprintKey,
    z.object({ dependencies: z.object({ dependencies: z.array(address) }) }),
  ),
  entry("PackageBlueprintRoyaltyEntry", blueprintKey, z.object({ royalty_config: royaltyConfig })),
  entry("PackageBlueprintAuthTemplateEntry", blueprintKey, z.object({ auth_config: authConfig })),
  entry("PackageCodeVmTypeEntry", codeKey, z.object({ vm_type: z.enum(["Native", "ScryptoV1"]) })),
  entry("PackageCodeOriginalCodeEntry", codeKey, code),
  entry("PackageCodeInstrumentedCodeEntry", codeKey, code),
  entry(
    "SchemaEntry",
    z.object({ schema_hash: hex }),
    z.object({ schema: z.object({ sbor_data: sborData }) }),
  ),
] as const;
