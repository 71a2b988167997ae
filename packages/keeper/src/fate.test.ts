import { accountAddress, testFateKey } from "@kingdoms/transactions";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { createFateSigner, fateMessage, nodeId } from "./fate.ts";

const networkId = 242;
const intentHash = "ab".repeat(32);

describe("fate", () => {
  it("signs what the ledger's page on fate lays out", async () => {
    const factory = nodeId(await accountAddress(new Uint8Array(32), networkId));
    const message = fateMessage(networkId, factory, 0x0102030405060708n, hexToBytes(intentHash));
    expect(message).toHaveLength(87);
    expect(bytesToHex(message)).toBe(
      bytesToHex(utf8ToBytes("kingdoms/fate/v1")) +
        "f2" +
        bytesToHex(factory) +
        "0102030405060708" +
        intentHash,
    );
  });

  it("gives each mission one signature of 96 bytes that its public key verifies", async () => {
    const factory = await accountAddress(new Uint8Array(32), networkId);
    const signer = createFateSigner(testFateKey, networkId, factory);
    const signature = signer.sign({ id: 7n, intentHash });
    expect(signature).toMatch(/^[0-9a-f]{192}$/);
    expect(signer.sign({ id: 7n, intentHash })).toBe(signature);
    expect(signer.sign({ id: 8n, intentHash })).not.toBe(signature);

    const { longSignatures } = bls12_381;
    const message = fateMessage(networkId, nodeId(factory), 7n, hexToBytes(intentHash));
    const point = longSignatures.hash(message, "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_");
    expect(longSignatures.verify(hexToBytes(signature), point, hexToBytes(signer.publicKey))).toBe(true);
  });

  it("refuses an address that was mistyped", () => {
    expect(() => nodeId("component_sim1qqqqqqqq")).toThrow();
  });
});
