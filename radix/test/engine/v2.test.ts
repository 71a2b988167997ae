import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flags, openLedger, refusal, START_MS, type TestLedger } from "../support/engine.ts";
import fixture from "../support/fixtures/transactions-v2.json" with { type: "json" };

/** Made by `radix/engine/host/examples/fixture_v2.rs`: a root that pays and deposits, a child that draws XRD and yields. */
const notarized = new Uint8Array(Buffer.from(fixture.notarized, "hex"));
const preview = new Uint8Array(Buffer.from(fixture.preview, "hex"));

let ledger: TestLedger;
let begin: Uint8Array;
beforeAll(async () => {
  ledger = await openLedger();
  begin = ledger.engine.snapshot();
});
beforeEach(() => ledger.engine.restore(begin));

describe("a transaction of version 2", () => {
  it("a version 2 transaction is committed with its subintent", () => {
    const { engine } = ledger;
    const { info, receipt } = engine.submit(notarized);
    expect(info).toMatchObject({
      version: 2,
      subintentHashes: [fixture.subintentHash],
      startEpochInclusive: 1,
      endEpochExclusive: 100,
      minProposerTimestampInclusive: null,
      maxProposerTimestampExclusive: 4_000_000_000,
      tipBasisPoints: 51,
      message: { type: "Plaintext", content: { type: "String", value: "two intents" } },
    });
    expect(info.manifest).toContain("YIELD_TO_CHILD");
    expect(info.manifest).toContain(fixture.subintentHash);
    expect(info.signers).toHaveLength(1);
    expect(receipt).toMatchObject({ outcome: "success", error: null });
    expect(Number(receipt.fee.tippingCost)).toBeGreaterThan(0);
    expect(receipt.balanceChanges).toContainEqual(
      expect.objectContaining({ globalAncestor: engine.nodeOf(fixture.account), change: "10000" }),
    );
    expect(engine.checkDatabase()).toEqual([]);
  });

  it("a version 2 transaction is rejected when replayed, and after its time", () => {
    ledger.engine.submit(notarized);
    expect(ledger.engine.submit(notarized).receipt.error).toContain("IntentHashPreviouslyCommitted");
    ledger.engine.restore(begin);
    ledger.engine.nextRound(4_000_000_000_000);
    expect(ledger.engine.status().proposerTimestampMs).toBeGreaterThan(START_MS);
    expect(ledger.engine.submit(notarized).receipt.error).toContain(
      "TransactionProposerTimestampNoLongerValid",
    );
  });

  it("a version 2 transaction can be previewed without signatures or a change of the ledger", () => {
    const digest = ledger.engine.digest();
    const receipt = ledger.engine.previewV2({ transaction: preview, flags });
    expect(receipt.outcome).toBe("success");
    expect(receipt.resourceChanges).not.toEqual([]);
    expect(ledger.engine.digest()).toBe(digest);
  });

  it("a version 2 transaction is invalid as a preview transaction, and the other way round", () => {
    expect(refusal(() => ledger.engine.previewV2({ transaction: notarized, flags }))[0]).toBe(
      "invalid_transaction",
    );
    expect(refusal(() => ledger.engine.submit(preview))[0]).toBe("invalid_transaction");
  });
});
