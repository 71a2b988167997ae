import { accountAddress, ed25519FromSeed, identityAddress } from "@embedded-radix/transactions";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { mnemonicToSeedSync } from "@scure/bip39";
import { describe, expect, it } from "vitest";
import { deriveKey, slip10 } from "./derive.ts";

describe("SLIP-10 for Ed25519", () => {
  /** The first test vector of the specification. */
  const seed = hexToBytes("000102030405060708090a0b0c0d0e0f");

  it.each([
    [[], "2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7"],
    [[0], "68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3"],
    [[0, 1, 2, 2, 1000000000], "8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793"],
  ])("SLIP-10 gives the specification's key at m/%s", (path, key) => {
    expect(bytesToHex(slip10(seed, path))).toBe(key);
  });
});

describe("keys from words", () => {
  /** Words and account of the Radix Wallet's own test vectors. */
  const words =
    "bright club bacon dinner achieve pull grid save ramp cereal blush woman humble limb repeat video sudden possible story mask neutral prize goose mandate";
  const seed = mnemonicToSeedSync(words);

  it("keys from words equal the Radix Wallet's for its first account", async () => {
    const key = deriveKey(seed, "account", 1, 0);

    expect(bytesToHex(key)).toBe("7b21b62816c6349293abc3a8c37470f917ae621ada2eb8d5124250e83b78f7ef");
    expect(await accountAddress(ed25519FromSeed(key).publicKey, 1)).toBe(
      "account_rdx128vge9xzep4hsn4pns8qch5uqld2yvx6f3gfff786du7vlk6w6e6k4",
    );
  });

  it("differ by kind, network and number", async () => {
    const keys = [
      deriveKey(seed, "account", 1, 0),
      deriveKey(seed, "persona", 1, 0),
      deriveKey(seed, "account", 242, 0),
      deriveKey(seed, "account", 1, 1),
    ].map(bytesToHex);

    expect(new Set(keys).size).toBe(4);
    expect(await identityAddress(ed25519FromSeed(deriveKey(seed, "persona", 242, 0)).publicKey, 242)).toMatch(
      /^identity_sim1/,
    );
  });
});
