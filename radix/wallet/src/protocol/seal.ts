import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Response } from "./response.ts";

/** As the relay keeps it, in hexadecimal. */
export interface SealedAnswer {
  /** The wallet's half of the key agreement. */
  readonly publicKey: string;
  /** Nonce (12 bytes), ciphertext and tag (16 bytes) of AES-256-GCM. */
  readonly data: string;
}

/**
 * Agrees with the holder of an X25519 key: HKDF-SHA256 of the shared point, with the dApp definition address as salt, as
 * Radix Connect Mobile has it. Throws for a key of low order. `secret` is given by tests alone.
 */
export function agreeOnKey(
  publicKey: string,
  dAppDefinitionAddress: string,
  secret: Uint8Array = x25519.utils.randomSecretKey(),
): { key: Uint8Array<ArrayBuffer>; ownPublicKey: Uint8Array } {
  const shared = x25519.getSharedSecret(secret, hexToBytes(publicKey));
  const key = hkdf(sha256, shared, utf8ToBytes(dAppDefinitionAddress), utf8ToBytes("RCfM"), 32);
  return { key: Uint8Array.from(key), ownPublicKey: x25519.getPublicKey(secret) };
}

/** Seals an answer so that only the dApp that asked can read it, with a new key each time. */
export async function sealAnswer(
  response: Response,
  to: { publicKey: string; dAppDefinitionAddress: string },
): Promise<SealedAnswer> {
  const { key, ownPublicKey } = agreeOnKey(to.publicKey, to.dAppDefinitionAddress);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = Uint8Array.from(utf8ToBytes(JSON.stringify(response)));
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, aes, text);
  const data = concatBytes(nonce, new Uint8Array(ciphertext));
  return { publicKey: bytesToHex(ownPublicKey), data: bytesToHex(data) };
}
