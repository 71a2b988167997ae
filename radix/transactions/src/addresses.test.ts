import { PublicKey, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { expect, test } from "vitest";
import { accountAddress, identityAddress, networkSuffix } from "./addresses.ts";
import { ed25519FromSeed } from "./keys.ts";

// The key whose seed is thirty-two ones, used by several Radix documents as an example.
const key = ed25519FromSeed(new Uint8Array(32).fill(1));

test("known keys have their known addresses", async () => {
  expect(key.publicKeyHex).toBe("8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c");
  expect(await accountAddress(key.publicKey, 1)).toBe(
    "account_rdx12xcunasz9kqu8vj7xsmvklca7alev54w8cf3ps5wvgwas76v0x4l2w",
  );
  expect(await accountAddress(key.publicKey, 2)).toBe(
    "account_tdx_2_12xcunasz9kqu8vj7xsmvklca7alev54w8cf3ps5wvgwas76vufcde5",
  );
  expect(await identityAddress(key.publicKey, 242)).toBe(
    "identity_sim122cunasz9kqu8vj7xsmvklca7alev54w8cf3ps5wvgwas76vm9m3lx",
  );
});

test("every network's addresses are those of the engine toolkit", async () => {
  const publicKey = new PublicKey.Ed25519(key.publicKey);
  for (let network = 0; network <= 255; network++) {
    expect(await accountAddress(key.publicKey, network)).toBe(
      await RadixEngineToolkit.Derive.virtualAccountAddressFromPublicKey(publicKey, network),
    );
    expect(await identityAddress(key.publicKey, network)).toBe(
      await RadixEngineToolkit.Derive.virtualIdentityAddressFromPublicKey(publicKey, network),
    );
  }
});

test("a network id outside one byte is refused", () => {
  expect(() => networkSuffix(256)).toThrow("from 0 to 255");
  expect(() => networkSuffix(1.5)).toThrow("from 0 to 255");
});
