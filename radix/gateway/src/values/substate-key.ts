/** Keys of substates as the Core API writes them, with the key under which a node's database sorts them. */
import type { SubstateKey } from "@embedded-radix/engine";
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { bytesToHex } from "../storage/hex.ts";

/** A part of its hash precedes each key, so that keys of users are spread over the database. */
const prefixLength = 20;

export function substateKey(key: SubstateKey): object {
  if (key.kind === "field") {
    const hex = key.field.toString(16).padStart(2, "0");
    return { key_type: "Field", db_sort_key_hex: hex, id: key.field };
  }
  const spread = concatBytes(blake2b(key.key, { dkLen: 32 }).subarray(0, prefixLength), key.key);
  const key_hex = bytesToHex(key.key);
  if (key.kind === "map") return { key_type: "Map", db_sort_key_hex: bytesToHex(spread), key_hex };
  const prefix = Uint8Array.of(key.sort >> 8, key.sort & 0xff);
  return {
    key_type: "Sorted",
    db_sort_key_hex: bytesToHex(concatBytes(prefix, spread)),
    sort_prefix_hex: bytesToHex(prefix),
    key_hex,
  };
}
