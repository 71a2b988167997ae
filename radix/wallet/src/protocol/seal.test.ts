import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { Curve25519 } from "@radixdlt/radix-dapp-toolkit";
import { describe, expect, it } from "vitest";
import { agreeOnKey, type SealedAnswer, sealAnswer } from "./seal.ts";

/** Secrets of the toolkit's own tests of its key agreement: the dApp's, the wallet's. */
const SECRETS = [
  [
    "f88ba5bd75d92e9d9e2ca5e033e0df30b5d2037265ebd8a89e792e1b3c1a597b",
    "480032c1a072c054e467d74de3317fe8edf7a5474b506dbef72c4a7a0f426a6c",
  ],
  [
    "e00d611e55082faca1c18cc35f1db9871a7cd9ebf5dd4ac5a7b5bde9c608f646",
    "409efa7d7f55402c0a3d966bf2bdb3813ef82ca8d69f11edaf153a31121e3b46",
  ],
  [
    "7034294f6c96cdfef60c49f63c979e13a2526ef55844d23899afc4b5d0391c6e",
    "587c3d754780951801818145e83a8ce234af8e51218b94062efabafb08848345",
  ],
] as const;
const RESPONSE = {
  discriminator: "failure",
  interactionId: "7b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b",
  error: "rejectedByUser",
  message: "Nein, später",
} as const;

describe("the key that an answer is sealed with", () => {
  it.each(SECRETS)("the key is the one that the toolkit finds, for its secret %s", (theirs, ours) => {
    const toolkit = Curve25519(theirs).x25519;
    const { key, ownPublicKey } = agreeOnKey(toolkit.getPublicKey(), "account_sim1dapp", hexToBytes(ours));
    const publicKey = bytesToHex(ownPublicKey);

    expect(publicKey).toBe(Curve25519(ours).x25519.getPublicKey());
    expect(bytesToHex(key)).toBe(
      toolkit.calculateSharedSecret(publicKey, "account_sim1dapp")._unsafeUnwrap(),
    );
  });

  it("the key is that of toolkit 2.3.0, byte for byte", () => {
    const publicKey = "d75c0da37485122bdfd27998015791d34b27f5b1d0ff013b826002e3c825613a";
    const { key } = agreeOnKey(publicKey, "dapp_definition_address", hexToBytes(SECRETS[0][0]));

    expect(bytesToHex(key)).toBe("98c7bbd6b839074df4909203315167a15bdf1278601d931cc2318da23ece21f3");
  });

  it("a key of low order is refused", () => {
    expect(() => agreeOnKey("00".repeat(32), "account_sim1dapp")).toThrow();
  });
});

describe("a sealed answer", () => {
  const dApp = Curve25519();
  const to = { publicKey: dApp.x25519.getPublicKey(), dAppDefinitionAddress: "account_sim1dapp" };
  const opened = async (
    { publicKey, data }: SealedAnswer,
    salt = to.dAppDefinitionAddress,
  ): Promise<unknown> => {
    const secret = dApp.x25519.calculateSharedSecret(publicKey, salt)._unsafeUnwrap();
    const key = Uint8Array.from(hexToBytes(secret));
    const bytes = Uint8Array.from(hexToBytes(data));
    const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
    const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, 12) };
    const text = await crypto.subtle.decrypt(algorithm, aes, bytes.subarray(12));
    return JSON.parse(new TextDecoder().decode(text));
  };

  it("a sealed answer is opened with the toolkit's key", async () => {
    expect(await opened(await sealAnswer(RESPONSE, to))).toEqual(RESPONSE);
  });

  it("a sealed answer cannot be changed, nor opened for another dApp", async () => {
    const sealed = await sealAnswer(RESPONSE, to);
    const last = sealed.data.endsWith("0") ? "1" : "0";

    await expect(opened({ ...sealed, data: sealed.data.slice(0, -1) + last })).rejects.toThrow();
    await expect(opened(sealed, "account_sim1other")).rejects.toThrow();
  });

  it("two sealings of one answer have neither key nor nonce in common", async () => {
    const [one, two] = [await sealAnswer(RESPONSE, to), await sealAnswer(RESPONSE, to)];

    expect(one.publicKey).not.toBe(two.publicKey);
    expect(one.data.slice(0, 24)).not.toBe(two.data.slice(0, 24));
  });
});
