/** What a transaction did to the state of the ledger: `StateUpdates` of the Core API. */
import type { NodeIdHex, SubstateKey } from "@kingdoms/engine";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { StoredEntity } from "../history/read.ts";
import type { StoredReceipt } from "../history/receipt.ts";
import type { Context } from "../http/endpoint.ts";
import { keyOf, nodeBytes } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { entityReference } from "./core/entity.ts";
import { partitionId, partitionKind, substateId } from "./core/substate-id.ts";
import type { SubstateValue, SubstateValues, TypedRef } from "./substate-values.ts";
import { systemStructure } from "./system-structure.ts";

interface Write {
  readonly id: ReturnType<typeof substateId>;
  readonly after: SubstateValue;
  /** Null for a substate that did not exist. */
  readonly before: SubstateValue | null;
  readonly structure: object | undefined;
}

/**
 * @param values are to be decoded before the result is written as JSON.
 * @param version of the transaction with this receipt.
 */
export function stateUpdates(
  context: Context,
  values: SubstateValues,
  receipt: StoredReceipt,
  version: number,
) {
  const places = receipt.substates.flatMap((stored) => placeOf(context, stored, version) ?? []);
  values.read(places, version);
  const writes = places.flatMap((place) => writeOf(context, values, place, version) ?? []);
  const written = writes.filter(({ after }) => after.shown !== undefined);
  return {
    deleted_partitions: (receipt.resets ?? []).map(({ address, partition }) =>
      partitionId(typeOf(context, address, version), address, partition),
    ),
    created_substates: written
      .filter(({ before }) => before?.shown === undefined)
      .map(({ id, after, structure }) => ({
        substate_id: id,
        value: after.shown,
        system_structure: structure,
      })),
    updated_substates: written
      .filter(({ before }) => before?.shown !== undefined)
      .map(({ id, after, before, structure }) => ({
        substate_id: id,
        new_value: after.shown,
        previous_value: before?.shown,
        system_structure: structure,
      })),
    deleted_substates: writes
      .filter(({ after }) => after.shown === undefined)
      .map(({ id, before, structure }) => ({
        substate_id: id,
        previous_value: before?.shown,
        system_structure: structure,
      })),
    new_global_entities: receipt.newGlobals.map(({ address, type }) => entityReference(type, address)),
  };
}

function typeOf({ history }: Context, address: string, version: number): string {
  return history.entityAt(address, version)?.type ?? "";
}

interface Place extends TypedRef {
  readonly entity: StoredEntity;
  readonly id: ReturnType<typeof substateId>;
}

function placeOf(
  context: Context,
  { address, partition, key: text }: StoredReceipt["substates"][number],
  version: number,
): Place | null {
  const entity = context.history.entityAt(address, version);
  if (entity === null) return null;
  const { node, type } = entity;
  const key =
    partitionKind(type, partition) === "SortedIndex"
      ? sortedKey(context, node, partition, text, version)
      : keyFrom(text);
  if (key === null) return null;
  const id = substateId(type, address, partition, key);
  return { entity, id, type: id.substate_type ?? "", node, partition, key };
}

function writeOf(context: Context, values: SubstateValues, place: Place, version: number): Write | null {
  const { entity, id, partition, key } = place;
  const after = values.writtenAt(place, version);
  if (after === null) return null;
  const before = after.previous === null ? null : values.writtenAt(place, after.previous);
  const structure = systemStructure(context.ledger, { entity, partition, key, version });
  return { id, after, before, structure };
}

/** Fields are stored by their number, which has three digits at most; keys of maps are longer. */
function keyFrom(text: string): SubstateKey {
  return text.length <= 3 ? { kind: "field", field: Number(text) } : { kind: "map", key: hexToBytes(text) };
}

/** The stored text of a sorted key lacks the number that it is sorted by. */
function sortedKey(
  { history }: Context,
  node: NodeIdHex,
  partition: number,
  text: string,
  version: number,
): SubstateKey | null {
  const written = history.sql
    .of("SELECT key FROM substate WHERE node = ? AND partition = ? AND state_version = ?")
    .all(nodeBytes(node), partition, version)
    .map(({ key }) => keyOf(key));
  return written.find((key) => key.kind === "sorted" && bytesToHex(key.key) === text) ?? null;
}
