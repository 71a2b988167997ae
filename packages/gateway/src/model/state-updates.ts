/** What a transaction did to the state of the ledger: `StateUpdates` of the Core API. */
import type { DecodedSubstate, NodeIdHex, SubstateEntry, SubstateKey } from "@kingdoms/engine";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { StoredReceipt } from "../history/receipt.ts";
import type { Context } from "../http/endpoint.ts";
import { keyBytes, keyOf, nodeBytes } from "../storage/database.ts";
import { entityReference } from "./core/entity.ts";
import { partitionId, partitionKind, substateId } from "./core/substate-id.ts";

/** Code of packages is longer, and nobody reads it as JSON. */
const maxDecoded = 64 * 1024;

interface Write {
  readonly id: ReturnType<typeof substateId>;
  readonly after: SubstateEntry | null;
  readonly before: SubstateEntry | null;
}

/** @param version of the transaction with this receipt. */
export function stateUpdates(context: Context, receipt: StoredReceipt, version: number) {
  const writes = receipt.substates.flatMap((stored) => writeOf(context, stored, version) ?? []);
  const shown = valuesShown(context, writes);
  const written = writes.filter(({ after }) => after !== null);
  return {
    deleted_partitions: (receipt.resets ?? []).map(({ address, partition }) =>
      partitionId(typeOf(context, address, version), address, partition),
    ),
    created_substates: written
      .filter(({ before }) => before === null)
      .map(({ id, after }) => ({ substate_id: id, value: shown(after) })),
    updated_substates: written
      .filter(({ before }) => before !== null)
      .map(({ id, after, before }) => ({
        substate_id: id,
        new_value: shown(after),
        previous_value: shown(before),
      })),
    deleted_substates: writes
      .filter(({ after }) => after === null)
      .map(({ id, before }) => ({ substate_id: id, previous_value: shown(before) })),
    new_global_entities: receipt.newGlobals.map(({ address, type }) => entityReference(type, address)),
  };
}

function typeOf({ history }: Context, address: string, version: number): string {
  return history.entityAt(address, version)?.type ?? "";
}

function writeOf(
  context: Context,
  { address, partition, key: text }: StoredReceipt["substates"][number],
  version: number,
): Write | null {
  const { history } = context;
  const entity = history.entityAt(address, version);
  if (entity === null) return null;
  const { node, type } = entity;
  const key =
    partitionKind(type, partition) === "SortedIndex"
      ? sortedKey(context, node, partition, text, version)
      : keyFrom(text);
  if (key === null) return null;
  const place = { node, partition, key };
  const [last, previous] = history.sql
    .of(
      `SELECT value, state_version FROM substate WHERE node = ? AND partition = ? AND key = ? AND state_version <= ?
       ORDER BY state_version DESC LIMIT 2`,
    )
    .all(nodeBytes(node), partition, keyBytes(key), version);
  const entry = (value: unknown) => (value instanceof Uint8Array ? { ...place, value } : null);
  return {
    id: substateId(type, address, partition, key),
    after: entry(last?.value),
    before: entry(previous?.value),
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

/** Values as the API writes them, all decoded at once. */
function valuesShown({ ledger }: Context, writes: readonly Write[]) {
  const entries = writes
    .flatMap(({ after, before }) => [after, before])
    .filter((entry) => entry !== null && entry.value.length <= maxDecoded) as SubstateEntry[];
  const decoded = new Map<SubstateEntry, DecodedSubstate | null>();
  for (const [index, one] of ledger.engine.decode(entries).entries()) {
    const entry = entries[index];
    if (entry) decoded.set(entry, one);
  }
  return (entry: SubstateEntry | null) => {
    if (entry === null) return undefined;
    const json = decoded.get(entry)?.json;
    return { substate_hex: bytesToHex(entry.value), ...(json ? { programmatic_json: json } : {}) };
  };
}
