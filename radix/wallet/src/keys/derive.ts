import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The entity that a derived key controls; the numbers are those of the Radix derivation paths. */
export const ENTITY = { account: 525, persona: 618 } as const;
export type EntityKind = keyof typeof ENTITY;

const PURPOSE = 44;
/** Radix in the registry of coin types, SLIP-44. */
const COIN = 1022;
const TRANSACTION_SIGNING = 1460;

/**
 * The Ed25519 seed at `m/44'/1022'/<network>'/<entity>'/1460'/<index>'`, by SLIP-10. The Radix Wallet uses the same path, so
 * that words of one wallet give the same accounts in the other.
 *
 * @param seed 64 bytes of a BIP-39 mnemonic.
 */
export function deriveKey(seed: Uint8Array, kind: EntityKind, networkId: number, index: number): Uint8Array {
  return slip10(seed, [PURPOSE, COIN, networkId, ENTITY[kind], TRANSACTION_SIGNING, index]);
}

/** SLIP-10 for Ed25519, with every step hardened. */
export function slip10(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8ToBytes("ed25519 seed"), seed);
  for (const step of path) {
    const data = concatBytes(new Uint8Array([0]), node.slice(0, 32), hardened(step));
    node = hmac(sha512, node.slice(32), data);
  }
  return node.slice(0, 32);
}

function hardened(step: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, 0x80000000 + step);
  return bytes;
}
