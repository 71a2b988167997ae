/**
 * A snapshot made outside the engine, from substates that were kept elsewhere (an index, a page's storage).
 * The format is the host's: `ledger/engine/src/snapshot.rs`.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { NodeIdHex, SubstateEntry, SubstateKey } from "./types.ts";

const magic = utf8ToBytes("KGDMLDGR");
const format = 1;
/** Database keys are spread by a prefix of the key's own hash. */
const prefixBytes = 20;

/** Snapshot bytes for `Engine.restore`. Entries of one partition have to follow each other. */
export function encodeSnapshot(
  networkId: number,
  entries: Iterable<SubstateEntry>,
  parents: readonly { readonly node: NodeIdHex; readonly parent: NodeIdHex }[],
): Uint8Array {
  const partitions = [...encodePartitions(entries)];
  const edges = parents.map(({ node, parent }) => concatBytes(hexToBytes(node), hexToBytes(parent)));
  const body = concatBytes(
    magic,
    u32(format),
    Uint8Array.of(networkId),
    u32(partitions.length),
    ...partitions,
    u32(edges.length),
    ...edges,
  );
  return concatBytes(body, blake2b(body, { dkLen: 32 }));
}

function* encodePartitions(entries: Iterable<SubstateEntry>): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let last: SubstateEntry | null = null;
  const finish = ({ node, partition }: SubstateEntry) =>
    concatBytes(
      sized(spread(hexToBytes(node))),
      Uint8Array.of(partition),
      u32(pieces.length / piecesOfEntry),
      ...pieces,
    );
  for (const entry of entries) {
    if (last && (last.node !== entry.node || last.partition !== entry.partition)) {
      yield finish(last);
      pieces = [];
    }
    pieces.push(sized(sortKey(entry.key)), sized(entry.value));
    last = entry;
  }
  if (last) yield finish(last);
}

/** Sort key and value. */
const piecesOfEntry = 2;

function sortKey(key: SubstateKey): Uint8Array {
  if (key.kind === "field") return Uint8Array.of(key.field);
  if (key.kind === "map") return spread(key.key);
  return concatBytes(Uint8Array.of(key.sort >> 8, key.sort & 0xff), spread(key.key));
}

function spread(bytes: Uint8Array): Uint8Array {
  return concatBytes(blake2b(bytes, { dkLen: 32 }).subarray(0, prefixBytes), bytes);
}

function sized(bytes: Uint8Array): Uint8Array {
  return concatBytes(u32(bytes.length), bytes);
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
