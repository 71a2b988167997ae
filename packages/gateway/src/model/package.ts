/** What a package holds: its codes, and its blueprints with their authorization and royalties. */
import type { ProgrammaticJson } from "@kingdoms/engine";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context } from "../http/endpoint.ts";
import { type DecodedEntry, decodeAll, member, partitions, unwrapped } from "./decoded.ts";

/** Collections of the package blueprint, in their order. */
const [definitions, dependencies, royalties, auth, vmTypes, codes] = [1, 2, 3, 4, 5, 6].map(
  (offset) => partitions.main + offset,
) as [number, number, number, number, number, number];

type Json = ProgrammaticJson & {
  readonly variant_name?: string;
  readonly value?: unknown;
  readonly hex?: string;
  readonly fields?: readonly Json[];
  readonly elements?: readonly Json[];
  readonly entries?: readonly { readonly key: Json; readonly value: Json }[];
};

export function packageCodes(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const vmTypeOf = byKey(collection(context, entity, point, vmTypes));
  return collection(context, entity, point, codes).map(({ decoded }) => {
    const hash = (decoded.keyJson as Json | null)?.hex ?? "";
    const vmType = vmTypeOf.get(keyText(decoded.keyJson));
    return {
      vm_type: vmType ? variantIn(inner(vmType)) : "Native",
      code_hash_hex: hash,
      code_hex: bytesIn(inner({ decoded })),
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
    const version = member(keyJson as Json, "version");
    return {
      name: String(member(keyJson as Json, "blueprint")?.value),
      version: (version?.fields ?? []).map(({ value }) => String(value)).join("."),
      definition: inner(definition),
      dependant_entities: (depends ? (inner(depends).elements ?? []) : []).map(({ value }) => String(value)),
      ...(template
        ? { auth_template: inner(template), auth_template_is_locked: template.decoded.isLocked }
        : {}),
      ...(royalty
        ? {
            royalty_config: royaltyConfig(inner(royalty)),
            royalty_config_is_locked: royalty.decoded.isLocked,
          }
        : {}),
    };
  });
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

function bytesIn(json: Json): string {
  return json.hex ?? (json.fields ?? []).map(bytesIn).find((hex) => hex !== "") ?? "";
}

function royaltyConfig(json: Json) {
  if (json.variant_name !== "Enabled") return { is_enabled: false };
  const rules = json.fields?.[0]?.entries ?? [];
  return {
    is_enabled: true,
    method_rules: rules.map(({ key, value }) => ({
      name: String(key.value),
      ...(value.variant_name === "Free"
        ? {}
        : {
            royalty_amount: {
              amount: String(value.fields?.[0]?.value),
              unit: String(value.variant_name).toUpperCase(),
            },
          }),
    })),
  };
}
