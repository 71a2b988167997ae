import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex } from "@noble/hashes/utils.js";

// A page opens its wallet while the player waits: the library's own table of multiples takes a phone 100 ms, and pays only
// after hundreds of signatures.
ed25519.Point.BASE.precompute(4);

/** An Ed25519 key that can sign 32-byte hashes. The private half cannot be read back. */
export interface KeyPair {
  readonly curve: "ed25519";
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 lower-case hexadecimal characters. */
  readonly publicKeyHex: string;
  /** Returns the 64-byte signature over `hash` (Radix signs hashes, never messages). */
  sign(hash: Uint8Array): Uint8Array;
}

/**
 * Builds a key from its 32-byte seed.
 *
 * The seed is copied into a private field, so neither JSON, nor a spread, nor Node's inspector shows it.
 * Throws a RangeError when the seed is not 32 bytes long.
 *
 * @public
 * @example
 * const key = ed25519FromSeed(crypto.getRandomValues(new Uint8Array(32)));
 * console.log(key.publicKeyHex, key.sign(new Uint8Array(32)).length);
 */
export function ed25519FromSeed(seed: Uint8Array): KeyPair {
  if (seed.length !== 32) throw new RangeError(`An Ed25519 seed is 32 bytes long, not ${seed.length}.`);
  return new Ed25519Key(seed);
}

class Ed25519Key implements KeyPair {
  readonly curve = "ed25519";
  readonly publicKey: Uint8Array;
  readonly publicKeyHex: string;
  readonly #seed: Uint8Array;

  constructor(seed: Uint8Array) {
    this.#seed = seed.slice();
    this.publicKey = ed25519.getPublicKey(this.#seed);
    this.publicKeyHex = bytesToHex(this.publicKey);
  }

  sign(hash: Uint8Array): Uint8Array {
    return ed25519.sign(hash, this.#seed);
  }

  toJSON(): { curve: string; publicKeyHex: string } {
    return { curve: this.curve, publicKeyHex: this.publicKeyHex };
  }
}
