import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Rules } from "@kingdoms/rules";
import { accountAddress, testFateKey } from "@kingdoms/transactions";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { beforeAll, describe, expect, it } from "vitest";
import { createFateSigner, nodeId } from "./fate.ts";

const networkId = 242;
const intentHash = "ab".repeat(32);

describe("fate", () => {
  let rules: Rules;
  let factory: string;
  beforeAll(async () => {
    rules = await createRules(await loadArtifact("rules.wasm"));
    factory = await accountAddress(new Uint8Array(32), networkId);
  });

  it("each mission has one signature of 96 bytes that its public key verifies", () => {
    const signer = createFateSigner({ secret: testFateKey, networkId, factory, rules });
    const signature = signer.sign({ id: 7n, intentHash });
    expect(signature).toMatch(/^[0-9a-f]{192}$/);
    expect(signer.sign({ id: 7n, intentHash })).toBe(signature);
    expect(signer.sign({ id: 8n, intentHash })).not.toBe(signature);

    // The 87 bytes that the ledger's page on fate lays out.
    const message = hexToBytes(
      `${bytesToHex(utf8ToBytes("kingdoms/fate/v1"))}f2${bytesToHex(nodeId(factory))}0000000000000007${intentHash}`,
    );
    expect(message).toHaveLength(87);
    const { longSignatures } = bls12_381;
    const point = longSignatures.hash(message, "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_");
    expect(longSignatures.verify(hexToBytes(signature), point, hexToBytes(signer.publicKey))).toBe(true);
  });

  it("a mistyped factory address is refused", () => {
    expect(() => nodeId("component_sim1qqqqqqqq")).toThrow();
  });

  it.each([
    ["zero", new Uint8Array(32)],
    ["one above the group's order", new Uint8Array(32).fill(255)],
    ["one that is too short", new Uint8Array(31).fill(77)],
  ])("%s is refused as a secret and not repeated in the error", (_name, secret) => {
    let told = "";
    try {
      createFateSigner({ secret, networkId, factory, rules });
    } catch (error) {
      told = String(error);
    }
    expect(told).toContain("is not a BLS12-381 secret");
    expect(told).not.toMatch(/[0-9a-f]{16}|\d{20}/);
  });
});
