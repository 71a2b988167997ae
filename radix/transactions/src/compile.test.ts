import { bls12_381 } from "@noble/curves/bls12-381.js";
import { ed25519 } from "@noble/curves/ed25519.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { expect, test } from "vitest";
import { CompileError, compile } from "./compile.ts";
import { testAccounts, testBeaconKey, testDeployer, testPersona } from "./test-keys.ts";

const networkId = 242;
const [aldric, brunhild] = await testAccounts(networkId);
if (!aldric || !brunhild) throw new Error("the ready-made accounts are missing");
const manifest = `CALL_METHOD Address("${aldric.address}") "lock_fee" Decimal("5");`;

test("a compiled transaction decodes to its request", async () => {
  const { raw, hex, intentHash } = await compile({
    networkId,
    manifest,
    blobs: [new Uint8Array([1, 2, 3])],
    signers: [aldric.key],
    notary: brunhild.key,
    startEpoch: 100,
    endEpoch: 103,
    nonce: 4_294_967_295,
    tipPercentage: 2,
    message: "For the crown",
  });

  const decoded = await RadixEngineToolkit.NotarizedTransaction.decompile(raw, "String");
  const { intent, intentSignatures } = decoded.signedIntent;
  expect(Buffer.from(hex, "hex")).toEqual(Buffer.from(raw));
  expect(intentHash).toMatch(/^txid_sim1/);
  expect(intent.header).toMatchObject({
    networkId,
    startEpochInclusive: 100,
    endEpochExclusive: 103,
    nonce: 4_294_967_295,
    notaryIsSignatory: false,
    tipPercentage: 2,
  });
  expect(intent.header.notaryPublicKey.bytes).toEqual(brunhild.key.publicKey);
  expect(intent.manifest.instructions.value).toContain(aldric.address);
  expect(intent.manifest.blobs).toEqual([new Uint8Array([1, 2, 3])]);
  expect(intent.message).toMatchObject({ kind: "PlainText", value: { message: { value: "For the crown" } } });

  const [signature] = intentSignatures;
  const signed = (await RadixEngineToolkit.Intent.intentHash(intent)).hash;
  expect(ed25519.verify(signature?.signature as Uint8Array, signed, aldric.key.publicKey)).toBe(true);
});

test("equal requests compile to equal bytes, another nonce to others", async () => {
  const request = { networkId, manifest, signers: [aldric.key], notary: aldric.key, startEpoch: 1, nonce: 9 };
  const [first, again, other] = await Promise.all([
    compile(request),
    compile(request),
    compile({ ...request, nonce: 10 }),
  ]);

  expect(again.hex).toBe(first.hex);
  expect(other.intentHash).not.toBe(first.intentHash);
});

test("a notary may be the only signer", async () => {
  const { raw } = await compile({
    networkId,
    manifest,
    signers: [],
    notary: aldric.key,
    notaryIsSignatory: true,
    startEpoch: 5,
  });
  const { signedIntent } = await RadixEngineToolkit.NotarizedTransaction.decompile(raw);

  expect(signedIntent.intentSignatures).toEqual([]);
  expect(signedIntent.intent.header.endEpochExclusive).toBe(15);
});

test("the error for an invalid manifest gives the reason without repeating the blobs", async () => {
  const refused = compile({
    networkId,
    manifest: `CALL_METHOD Address("nowhere") "lock_fee";`,
    blobs: [new Uint8Array(1000).fill(0xab)],
    signers: [],
    notary: aldric.key,
    notaryIsSignatory: true,
    startEpoch: 5,
  });

  await expect(refused).rejects.toBeInstanceOf(CompileError);
  await expect(refused).rejects.toThrow("InvalidGlobalAddress");
  await expect(refused).rejects.not.toThrow("abababab");
});

test("test keys are the same on every machine, and differ from each other", async () => {
  const all = [...(await testAccounts(2)), await testDeployer(2), await testPersona(2)];

  expect(all.map(({ label }) => label)).toEqual([
    "Aldric",
    "Brunhild",
    "Cedric",
    "Dagmar",
    "Deployer",
    "Lord Tester",
  ]);
  expect(new Set(all.map(({ key }) => key.publicKeyHex)).size).toBe(all.length);
  expect(all[0]?.address).toMatchInlineSnapshot(
    `"account_tdx_2_128nxweftf49k7ymhjzgmlnycpsnlxgya6ak92ea6lx5amk2grq3vpl"`,
  );
  expect(all[5]?.address).toMatchInlineSnapshot(
    `"identity_tdx_2_12gkv4lfx664mm3tfs56p30navax7lkvs5hugr5hd6g7grzftamk6vu"`,
  );
});

test("the test beacon key is a valid BLS12-381 secret", () => {
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(blake2b(new Uint8Array([1]), { dkLen: 32 }));
  const publicKey = shortSignatures.getPublicKey(testBeaconKey);

  expect(testBeaconKey).toHaveLength(32);
  expect(shortSignatures.verify(shortSignatures.sign(message, testBeaconKey), message, publicKey)).toBe(true);
});
