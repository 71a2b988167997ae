import { inspect } from "node:util";
import { ed25519 } from "@noble/curves/ed25519.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { ed25519FromSeed } from "./keys.ts";

const seed = blake2b(new Uint8Array([7]), { dkLen: 32 });

test("a key signs hashes that its public key verifies", () => {
  const key = ed25519FromSeed(seed);
  const hash = blake2b(new Uint8Array([1, 2, 3]), { dkLen: 32 });

  expect(ed25519.verify(key.sign(hash), hash, key.publicKey)).toBe(true);
  expect(key.publicKeyHex).toBe(bytesToHex(key.publicKey));
});

test("no way of printing a key reveals its private half", () => {
  const key = ed25519FromSeed(seed);
  const printed = [
    JSON.stringify(key),
    JSON.stringify({ ...key }),
    inspect(key, { showHidden: true, depth: 9 }),
    Object.getOwnPropertyNames(key).join(),
  ].join("\n");

  expect(printed).not.toContain(bytesToHex(seed));
  expect(printed).not.toContain(seed.slice(0, 4).join(", "));
  expect(printed).not.toContain(seed.slice(0, 4).join(","));
  expect(JSON.parse(JSON.stringify(key))).toEqual({ curve: "ed25519", publicKeyHex: key.publicKeyHex });
});

test("changing the seed afterwards does not change the key", () => {
  const own = seed.slice();
  const key = ed25519FromSeed(own);
  const before = key.sign(seed);
  own.fill(0);

  expect(key.sign(seed)).toEqual(before);
});

test("a seed of another length is refused", () => {
  expect(() => ed25519FromSeed(new Uint8Array(31))).toThrow("32 bytes long, not 31");
});
