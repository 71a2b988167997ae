/** State updates of a ledger's whole history, over the gateway. */

import type { Ledger } from "@embedded-radix/gateway";
import { hexToBytes } from "@noble/hashes/utils.js";
import { type Additions, typeErrors } from "./core-api-types.ts";

interface SubstateId {
  readonly entity_address: string;
  readonly partition_number: number;
  readonly substate_type: string;
  readonly substate_key:
    | { readonly key_type: "Field"; readonly id: number }
    | { readonly key_type: "Map" | "Sorted"; readonly key_hex: string; readonly sort_prefix_hex?: string };
}

interface SubstateValue {
  readonly substate_hex: string;
  // biome-ignore lint/suspicious/noExplicitAny: there are fifty shapes.
  readonly substate_data?: any;
  readonly programmatic_json?: object;
}

export interface Change {
  readonly substate_id: SubstateId;
  readonly value?: SubstateValue;
  readonly new_value?: SubstateValue;
  readonly previous_value?: SubstateValue;
  // biome-ignore lint/suspicious/noExplicitAny: there are seven shapes.
  readonly system_structure: any;
}

interface StateUpdates {
  readonly created_substates: readonly Change[];
  readonly updated_substates: readonly Change[];
  readonly deleted_substates: readonly Change[];
}

/** The state updates of each transaction, genesis first, with its state version. */
export async function* stateUpdatesOf(
  url: string,
): AsyncGenerator<{ version: number; updates: StateUpdates }> {
  let cursor: string | undefined;
  do {
    const answer = await fetch(`${url}/stream/transactions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        kind_filter: "All",
        order: "Asc",
        from_ledger_state: { state_version: 1 },
        limit_per_page: 20,
        opt_ins: { receipt_state_changes: true },
        ...(cursor === undefined ? {} : { cursor }),
      }),
    });
    const { items, next_cursor } = await answer.json();
    for (const { state_version, receipt } of items)
      yield { version: state_version, updates: receipt.state_updates };
    cursor = next_cursor;
  } while (cursor !== undefined);
}

export const changesIn = (updates: StateUpdates): readonly Change[] => [
  ...updates.created_substates,
  ...updates.updated_substates,
  ...updates.deleted_substates,
];

export const valuesOf = ({ value, new_value, previous_value }: Change): SubstateValue[] =>
  [value, new_value, previous_value].filter((one) => one !== undefined);

/** What answers have beside the package's declarations: JSON of our own, and versions of the system that came after the package. */
const additions: Additions = { SubstateValue: ["programmatic_json"], SystemVersion: ["V3", "V4", "V5"] };

/** The differences between state updates and the Core API's declarations, each kind once. */
export function stateUpdateErrors(updates: StateUpdates): string[] {
  const kinds = typeErrors("StateUpdates", updates, additions).map((found) =>
    found.replaceAll(/\[\d+\]/g, "[]"),
  );
  return [...new Set(kinds)];
}

/** Its last state version. Updates of the protocol belong to it, so definitions that the engine knows are those of later versions. */
export const endOfGenesis = ({ history }: Ledger): number =>
  Number(
    history.sql.of("SELECT max(state_version) AS last FROM ledger_transaction WHERE kind = 'Genesis'").get()
      ?.last,
  );

/** The type of a substate's value according to the engine; null for values that the system defines. */
export function engineTypeOf({ engine }: Ledger, { substate_id, ...values }: Change): string | null {
  const { entity_address, partition_number: partition, substate_key: key } = substate_id;
  const [value] = valuesOf({ substate_id, ...values });
  const [decoded] = engine.decode([
    {
      node: engine.nodeOf(entity_address),
      partition,
      key:
        key.key_type === "Field"
          ? { kind: "field", field: key.id }
          : key.key_type === "Map"
            ? { kind: "map", key: hexToBytes(key.key_hex) }
            : {
                kind: "sorted",
                sort: Number.parseInt(key.sort_prefix_hex ?? "", 16),
                key: hexToBytes(key.key_hex),
              },
      value: hexToBytes(value?.substate_hex ?? ""),
    },
  ]);
  const schema = decoded?.schema;
  if (!schema) return null;
  return schema.kind === "local"
    ? `${schema.entity} ${schema.schemaHash} ${schema.localTypeId}`
    : `well-known ${schema.typeId}`;
}

/** The same from the system structure. */
export function structureTypeOf({ system_structure: of }: Change): string | null {
  const type =
    of.value_full_type_id ?? of.value_schema?.full_type_id ?? of.value_schema?.resolved_full_type_id;
  if (type === undefined) return null;
  const { kind, id } = type.local_type_id;
  return kind === "WellKnown" ? `well-known ${id}` : `${type.entity_address} ${type.schema_hash} ${id}`;
}
