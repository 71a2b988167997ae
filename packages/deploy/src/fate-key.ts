import { bls12_381 } from "@noble/curves/bls12-381.js";

/**
 * Public half of a fate secret: compressed G1 point, 96 hex characters (minimum public key, so signatures are in G2).
 * @param secret 32-byte big-endian scalar below the order of the group.
 */
export function fatePublicKey(secret: Uint8Array): string {
  return bls12_381.longSignatures.getPublicKey(secret).toHex(true);
}
