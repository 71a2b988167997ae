/** The proof of a fate that anyone can check: the signature against the key (`docs/ledger-api.md`, Fate). */

import { fromHex } from "@kingdoms/rules";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bech32m } from "@scure/base";

/** Minimum public key: keys in G1, signatures in G2, proof-of-possession suite; what the engine verifies. */
const DOMAIN = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";
const { longSignatures } = bls12_381;

/** @param key compressed G1 point, @param signature compressed G2 point; both hex. False for invalid points. */
export function isSignedBy(key: string, message: Uint8Array, signature: string): boolean {
  try {
    return longSignatures.verify(fromHex(signature), longSignatures.hash(message, DOMAIN), fromHex(key));
  } catch {
    return false;
  }
}

/** The bytes that an address or transaction id stands for. Throws where the checksum is wrong. */
export function addressBytes(address: string): Uint8Array {
  return bech32m.fromWords(bech32m.decode(address as `${string}1${string}`, false).words);
}

/** The id of a transaction on the network that this address is of. @param hash 32 bytes. */
export function transactionId(address: string, hash: Uint8Array): string {
  const { prefix } = bech32m.decode(address as `${string}1${string}`, false);
  return bech32m.encode(prefix.replace(/^[a-z]+/, "txid"), bech32m.toWords(hash), false);
}
