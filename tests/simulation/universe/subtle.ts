/** The part of `crypto.subtle` that the product uses, without another thread. */
import { createCipheriv, createDecipheriv } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";

const TAG_BYTES = 16;

interface Nonce {
  readonly iv: Uint8Array;
}

export const subtle = {
  digest: async (_algorithm: string, bytes: Uint8Array | ArrayBuffer) =>
    sha256(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).slice().buffer,
  importKey: async (_format: string, key: Uint8Array) => key.slice(),
  async encrypt({ iv }: Nonce, key: Uint8Array, text: Uint8Array): Promise<ArrayBuffer> {
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    const parts = [cipher.update(text), cipher.final()];
    return Uint8Array.from(Buffer.concat([...parts, cipher.getAuthTag()])).buffer;
  },
  async decrypt({ iv }: Nonce, key: Uint8Array, sealed: Uint8Array): Promise<ArrayBuffer> {
    const cipher = createDecipheriv("aes-256-gcm", key, iv);
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Uint8Array.from(Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]))
      .buffer;
  },
};
