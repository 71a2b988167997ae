import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * Public half of a fate secret: compressed G1 point, 96 hex characters (minimum public key, so signatures are in G2).
 * Throws a `RangeError` for an invalid secret, without repeating it: the library would take the remainder of a larger
 * number, and a game would be deployed with a key that no keeper signs with.
 * @param secret 32-byte big-endian scalar, above 0 and below the order of the group.
 */
export function fatePublicKey(secret: Uint8Array): string {
  const scalar = secret.length === 32 ? BigInt(`0x${bytesToHex(secret)}`) : 0n;
  if (scalar === 0n || scalar >= bls12_381.fields.Fr.ORDER)
    throw new RangeError("a fate secret has 32 bytes, above 0 and below the order of BLS12-381");
  return bls12_381.longSignatures.getPublicKey(secret).toHex(true);
}

/** True for a point that some secret has as its public half: in G1, compressed, and not the point at infinity. */
export function isFateKey(publicKey: string): boolean {
  try {
    const point = bls12_381.G1.Point.fromHex(publicKey);
    point.assertValidity();
    return !point.is0() && point.toHex(true) === publicKey;
  } catch {
    return false;
  }
}
