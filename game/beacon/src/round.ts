/** Signatures of rounds: checked with the chain's public key, and made with a secret one. */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Chain } from "./chain.ts";

const { shortSignatures, G1 } = bls12_381;
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

export type Point = ReturnType<typeof shortSignatures.hash>;

export interface SignedRound {
  readonly round: number;
  /** Compressed point of G1: 48 bytes as hex. */
  readonly signature: string;
}

/** Whether the signature is the chain's for this round. False as well for bytes that are no signature. */
export function verifyRound(chain: Chain, { round, signature }: SignedRound): boolean {
  const point = signaturePoint(signature);
  return point !== null && shortSignatures.verify(point, hashOf(round), hexToBytes(chain.publicKey));
}

/** sha256 of the signature: 32 bytes as hex. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** For the beacon of an embedded ledger. @param secret 32-byte big-endian scalar below the order of the group. */
export function signRound(secret: Uint8Array, round: number): SignedRound {
  const signature = shortSignatures.sign(hashOf(round), secret);
  return { round, signature: signature.toHex(true) };
}

/** The point of G1 that a chain signs for a round. */
export function hashOf(round: number): Point {
  return shortSignatures.hash(sha256(roundBytes(round)), DOMAIN);
}

/** 8 bytes, big-endian. Throws a `RangeError` for an invalid round number. */
export function roundBytes(round: number): Uint8Array {
  if (!Number.isSafeInteger(round) || round < 0)
    throw new RangeError(`${round} is not the number of a round`);
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  return new Uint8Array(bytes.buffer);
}

/** A point of G1 other than infinity; null for anything else. */
export function signaturePoint(signature: string): Point | null {
  if (!/^[0-9a-f]{96}$/.test(signature)) return null;
  try {
    const point = G1.Point.fromHex(signature);
    point.assertValidity();
    return point.is0() ? null : point;
  } catch {
    return null;
  }
}
