import type { KeyPair } from "@embedded-radix/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Proof } from "./response.ts";

/** The dApp that a proof is made for. `origin` is the page's actual one, never one that the page claims. */
export interface Audience {
  readonly dAppDefinitionAddress: string;
  readonly origin: string;
}

/**
 * The 32 bytes that a proof of ownership signs: blake2b-256 over "R", the raw challenge, one byte with the length of
 * the dApp definition address, that address, and the origin (Radix Off-Ledger Authentication).
 */
export function proofHash(challenge: string, { dAppDefinitionAddress, origin }: Audience): Uint8Array {
  const dApp = utf8ToBytes(dAppDefinitionAddress);
  const payload = concatBytes(
    utf8ToBytes("R"),
    hexToBytes(challenge),
    new Uint8Array([dApp.length]),
    dApp,
    utf8ToBytes(origin),
  );
  return blake2b(payload, { dkLen: 32 });
}

/** Proves that the wallet holds `key`; `challenge` is 64 hexadecimal characters. */
export function prove(key: KeyPair, challenge: string, audience: Audience): Proof {
  return {
    publicKey: key.publicKeyHex,
    signature: bytesToHex(key.sign(proofHash(challenge, audience))),
    curve: "curve25519",
  };
}
