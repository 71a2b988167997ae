/** The content of a package: its codes, and its blueprints with their authorization and royalties. */
import type { NodeIdHex } from "@embedded-radix/engine";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { type DecodedEntry, decodeAll, hexOf, partitions, unwrapped } from "../values/decoded.ts";
import { bytes, type Json, named, text } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { authConfig, blueprintDefinition, dependencies as dependantsIn } from "./blueprint.ts";
import { blueprintRoyaltyConfig } from "./royalties.ts";

/** Collections of the package blueprint, in their order. */
const [definitions, dependencies, royalties, auth, vmTypes, codes] = [1, 2, 3, 4, 5, 6].map(
  (offset) => partitions.main + offset,
) as [number, number, number, number, number, number];

export function packageCodes(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const vmTypeOf = byKey(collection(context, entity, point, vmTypes));
  return collection(context, entity, point, codes).map(({ decoded }) => {
    const hash = (decoded.keyJson as Json | null)?.hex ?? "";
    const vmType = vmTypeOf.get(keyText(decoded.keyJson));
    return {
      vm_type: vmType ? variantIn(inner(vmType)) : "Native",
      code_hash_hex: hash,
      code_hex: bytes(inner({ decoded })),
    };
  });
}

export function packageBlueprints(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const [dependenciesOf, royaltiesOf, authOf] = [dependencies, royalties, auth].map((partition) =>
    byKey(collection(context, entity, point, partition)),
  ) as [ByKey, ByKey, ByKey];
  return collection(context, entity, point, definitions).map((definition) => {
    const { keyJson } = definition.decoded;
    const key = keyText(keyJson);
    const [depends, royalty, template] = [dependenciesOf.get(key), royaltiesOf.get(key), authOf.get(key)];
    const version = named(keyJson as Json, "version");
    return {
      name: text(named(keyJson as Json, "blueprint")),
      version: (version.fields ?? []).map(({ value }) => String(value)).join("."),
      definition: blueprintDefinition(inner(definition)),
      dependant_entities: depends ? dependantsIn(inner(depends)) : [],
      ...(template
        ? { auth_template: authConfig(inner(template)), auth_template_is_locked: template.decoded.isLocked }
        : {}),
      ...(royalty
        ? {
            royalty_config: blueprintRoyaltyConfig(inner(royalty)),
            royalty_config_is_locked: royalty.decoded.isLocked,
          }
        : {}),
    };
  });
}

export function schemasOf(context: Context, entity: StoredEntity, point: LedgerPoint) {
  return collection(context, entity, point, partitions.schema).map(({ decoded }) => ({
    schema_hash_hex: bytes(decoded.keyJson as Json),
    schema_hex: hexOf(decoded.payload),
  }));
}

export function packageBlueprintNames(context: Context, node: NodeIdHex, point: LedgerPoint): string[] {
  const entries = context.history.partition(node, definitions, point.stateVersion);
  return decodeAll(context.ledger.engine, entries).map(({ decoded }) =>
    text(named(decoded.keyJson as Json, "blueprint")),
  );
}

type ByKey = Map<string, DecodedEntry>;

function collection(context: Context, entity: StoredEntity, point: LedgerPoint, partition: number) {
  return decodeAll(
    context.ledger.engine,
    context.history.partition(entity.node, partition, point.stateVersion),
  );
}

const keyText = (keyJson: unknown) => JSON.stringify(keyJson);
const byKey = (entries: readonly DecodedEntry[]): ByKey =>
  new Map(entries.map((entry) => [keyText(entry.decoded.keyJson), entry]));
const inner = ({ decoded }: Pick<DecodedEntry, "decoded">) => unwrapped(decoded.json) as Json;

function variantIn(json: Json): string {
  return json.variant_name ?? "Native";
}
