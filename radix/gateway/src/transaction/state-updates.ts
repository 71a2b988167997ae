/** Changes of a transaction to the state of the ledger. */
import type { NodeIdHex, SubstateKey } from "@embedded-radix/engine";
import { hexToBytes } from "@noble/hashes/utils.js";
import { dropOldest } from "../history/bounded.ts";
import type { StoredEntity } from "../history/read.ts";
import type { ReceiptBody } from "../history/receipt-values.ts";
import { JsonText, jsonOf } from "../json/response.ts";
import { keyBytes, keyOf, nodeBytes } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { partitionId, partitionKind, substateId } from "../substates/substate-id.ts";
import type { SubstateValues, WrittenPlace } from "../substates/substate-values.ts";
import { systemStructure } from "../substates/system-structure.ts";
import { entityReference } from "../values/entity-reference.ts";
import type { Context } from "../view/context.ts";
import type { ReadableLedger } from "../view/readable-ledger.ts";
import { type StateWrite, stateUpdatesText } from "./state-updates-text.ts";

/** A substate that a transaction wrote. */
export interface Place extends WrittenPlace {
  readonly entity: StoredEntity;
  readonly id: JsonText;
}

/** The substates that the transaction with this receipt wrote. @param version of the transaction. */
export function placesOf(context: Context, { substates }: ReceiptBody, version: number): Place[] {
  return substates.flatMap((stored) => placeOf(context, stored, version) ?? []);
}

type StoredPlace = ReceiptBody["substates"][number];

/** Number of remembered fields: most pages show the same vaults, components and consensus manager. */
const mostRemembered = 500;
const remembered = new WeakMap<ReadableLedger, Map<string, Place>>();

function placeOf(context: Context, stored: StoredPlace, version: number): Place | null {
  const { address, partition, key } = stored;
  const known = remembered.get(context.ledger) ?? new Map<string, Place>();
  remembered.set(context.ledger, known);
  const name = `${address}/${partition}/${key}`;
  const found = known.get(name);
  if (found) return { ...found, version };
  const place = readPlace(context, stored, version);
  if (place?.key.kind !== "field") return place;
  known.set(name, place);
  dropOldest(known, mostRemembered);
  return place;
}

function readPlace(
  context: Context,
  { address, partition, key: text }: StoredPlace,
  version: number,
): Place | null {
  const entity = context.history.entityAt(address, version);
  if (entity === null) return null;
  const { node, type: entityType } = entity;
  const key =
    partitionKind(entityType, partition) === "SortedIndex"
      ? sortedKey(context, node, partition, text, version)
      : keyFrom(text);
  if (key === null) return null;
  const id = substateId(entityType, address, partition, key);
  const type = id.substate_type ?? "";
  const keyHex = bytesToHex(keyBytes(key));
  return { entity, id: new JsonText(jsonOf(id)), type, node, partition, key, keyHex, version };
}

/** @param values the new and the previous values of these substates. */
export function stateUpdates(
  context: Context,
  values: SubstateValues,
  { resets = [], newGlobals }: ReceiptBody,
  places: readonly Place[],
  version: number,
) {
  return stateUpdatesText({
    deletedPartitions: resets.map(({ address, partition }) =>
      partitionId(typeOf(context, address, version), address, partition),
    ),
    writes: places.flatMap((place) => writeOf(context, values, place) ?? []),
    newGlobals: newGlobals.map(({ address, type }) => entityReference(type, address)),
  });
}

function typeOf({ history }: Context, address: string, version: number): string {
  return history.entityAt(address, version)?.type ?? "";
}

function writeOf(context: Context, values: SubstateValues, place: Place): StateWrite | null {
  const { entity, id, partition, key, version } = place;
  const written = values.writtenAt(place, version);
  if (written === null) return null;
  const { shown: after, previous } = written;
  const before = previous === null ? null : (values.writtenAt(place, previous)?.shown ?? null);
  return {
    id,
    after,
    before,
    structure: systemStructure(context.ledger, { entity, partition, key, version }) as JsonText,
  };
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
