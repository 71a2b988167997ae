/** Substate keys and node ids as the index stores them. */

import type { NodeIdHex, SubstateKey } from "@kingdoms/engine";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

const fieldTag = 0;
const mapTag = 1;
const sortedTag = 2;

export const nodeBytes = (node: NodeIdHex): Uint8Array => hexToBytes(node);
export const nodeHex = (bytes: unknown): NodeIdHex => bytesToHex(bytes as Uint8Array);

/** One byte for the kind, then the field's number, the map key, or the sort number (big endian) and key. */
export function keyBytes(key: SubstateKey): Uint8Array {
  if (key.kind === "field") return Uint8Array.of(fieldTag, key.field);
  if (key.kind === "map") return concatBytes(Uint8Array.of(mapTag), key.key);
  return concatBytes(Uint8Array.of(sortedTag, key.sort >> 8, key.sort & 0xff), key.key);
}

export function keyOf(stored: unknown): SubstateKey {
  const [tag = fieldTag, first = 0, second = 0] = stored as Uint8Array;
  const bytes = stored as Uint8Array;
  if (tag === fieldTag) return { kind: "field", field: first };
  if (tag === mapTag) return { kind: "map", key: bytes.slice(1) };
  return { kind: "sorted", sort: (first << 8) | second, key: bytes.slice(3) };
}
