import { ed25519FromSeed } from "@embedded-radix/transactions";
import { ed25519 } from "@noble/curves/ed25519.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { proofHash, prove } from "./rola.ts";

// Two proofs that the Radix Wallet made, published with the ROLA library's own tests.
const fromTheRadixWallet = [
  {
    dAppDefinitionAddress: "account_tdx_2_12xdm5g7xdhh73zkh7xkty0dsxw4rw0jl0sq4lr3erpc3xdn54zx0le",
    origin: "https://stokenet-dashboard.radixdlt.com",
    challenge: "fe81d4fddaa22d0c103198f61df8437d8b8899102633c08021ecc41c5ab61dfd",
    publicKey: "a6b8a053f51c1f945317bef5f5344321783b243821e919448c5963b9a8a20552",
    signature:
      "7f3730ae82ba7dfcfad7497a9159381451dc11b77b02fd46f67406752f50800e81ad180a59f37a4642f71845272f3ab605a322acd40de80ee650743d7afe4902",
  },
  {
    dAppDefinitionAddress: "account_rdx12y7md4spfq5qy7e3mfjpa52937uvkxf0nmydsu5wydkkxw3qx6nghn",
    origin: "https://dev-sandbox.rdx-works-main.extratools.works",
    challenge: "722c39c0256213a4fc5b5c2b7856bf8a9c048da4fc64d9089be2f19ca52b58a3",
    publicKey: "0fe0e99bbb51b26af94195d4d61aebbff9b087397a616711c6e7d1600f7c1ebf",
    signature:
      "bfb5edb7238815b0e9baadab2c59e15bf0d110ca3eb90b1528ebaa90a04225363ac168d2fcc3c606676fac948ade3fc625f9ad8d26eaa496124b1963c7d5d007",
  },
];

test.each(fromTheRadixWallet)("the signed bytes for $origin are those of the Radix Wallet", (proof) => {
  const hash = proofHash(proof.challenge, proof);

  expect(ed25519.verify(hexToBytes(proof.signature), hash, hexToBytes(proof.publicKey))).toBe(true);
});

test("a proof is valid only for its challenge, its dApp and its origin", () => {
  const [audience] = fromTheRadixWallet;
  if (!audience) throw new Error("no example");
  const challenge = "00".repeat(32);
  const proof = prove(ed25519FromSeed(new Uint8Array(32).fill(3)), challenge, audience);
  const holds = (other: string, where: typeof audience): boolean =>
    ed25519.verify(hexToBytes(proof.signature), proofHash(other, where), hexToBytes(proof.publicKey));

  expect(proof.curve).toBe("curve25519");
  expect(holds(challenge, audience)).toBe(true);
  expect(holds("01".repeat(32), audience)).toBe(false);
  expect(holds(challenge, { ...audience, origin: "https://elsewhere.example" })).toBe(false);
  expect(holds(challenge, { ...audience, dAppDefinitionAddress: "account_rdx1other" })).toBe(false);
});
