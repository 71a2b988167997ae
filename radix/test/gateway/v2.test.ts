/** Transactions of version 2 and their subintents, as the toolkit's pre-authorizations meet them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import fixture from "../support/fixtures/transactions-v2.json" with { type: "json" };
import { startGateway, type TestGateway } from "../support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const subintentStatus = () =>
  gateway.sdk.transaction.innerClient.transactionSubintentStatus({
    transactionSubintentStatusRequest: { subintent_hash: fixture.subintentHash },
  });

it("a version 2 transaction can be previewed, with the requested parts", async () => {
  const preview = (opt_ins: object) =>
    gateway.sdk.transaction.innerClient.transactionPreviewV2({
      transactionPreviewV2Request: {
        preview_transaction: { type: "Compiled", preview_transaction_hex: fixture.preview },
        flags: {},
        opt_ins,
      },
    });
  const all = await preview({ core_api_receipt: true, radix_engine_toolkit_receipt: true, logs: true });
  expect(all.at_ledger_state_version).toBe(gateway.ledger.tip.stateVersion);
  expect(all.receipt).toMatchObject({ status: "Succeeded" });
  expect(all.logs).toEqual([]);
  expect(all.radix_engine_toolkit_receipt).toMatchObject({ kind: "CommitSuccess" });
  const none = await preview({});
  expect([none.receipt, none.radix_engine_toolkit_receipt]).toEqual([undefined, undefined]);
});

it("a committed version 2 transaction finalizes its subintent", async () => {
  expect(await subintentStatus()).toMatchObject({ subintent_status: "Unknown" });
  const { status, body } = await gateway.post("/transaction/submit", {
    notarized_transaction_hex: fixture.notarized,
  });
  expect([status, body]).toEqual([200, { duplicate: false }]);

  const finalized = await subintentStatus();
  expect(finalized).toMatchObject({
    subintent_status: "CommittedSuccess",
    finalized_at_state_version: gateway.ledger.tip.stateVersion,
  });
  const intentHash = String(finalized.finalized_at_transaction_intent_hash);
  const details = (opt_ins: object) =>
    gateway.sdk.transaction.innerClient.transactionCommittedDetails({
      transactionCommittedDetailsRequest: { intent_hash: intentHash, opt_ins },
    });
  const { transaction } = await details({ manifest_instructions: true });
  expect(transaction.transaction_status).toBe("CommittedSuccess");
  expect(transaction.child_subintent_hashes).toEqual([fixture.subintentHash]);
  expect(transaction.manifest_instructions).toContain(`Intent("${fixture.subintentHash}")`);
  expect(transaction.subintent_details).toEqual([
    {
      subintent_hash: fixture.subintentHash,
      manifest_instructions: expect.stringMatching(/CALL_METHOD[^;]*"free"[^;]*;\s*YIELD_TO_PARENT/),
      child_subintent_hashes: [],
    },
  ]);
  const plain = await details({});
  expect(plain.transaction.subintent_details).toEqual([
    { subintent_hash: fixture.subintentHash, child_subintent_hashes: [] },
  ]);
});

it("a subintent is shown with all its parts if an earlier version noted only its hash", async () => {
  /** With further parts, so that it is not the answer of before that is remembered. */
  const subintentsWith = async (further: object) => {
    const { body } = await gateway.post("/stream/transactions", {
      limit_per_page: 1,
      opt_ins: { manifest_instructions: true, ...further },
    });
    const [{ intent_hash, child_subintent_hashes, subintent_details }] = body.items;
    return { intent_hash, child_subintent_hashes, subintent_details };
  };
  const noted = await subintentsWith({});
  const { sql } = gateway.ledger.history;
  const row = sql.of("SELECT info FROM ledger_transaction WHERE intent_hash = ?").get(noted.intent_hash);
  const { subintents, childSubintentHashes, ...earlier } = JSON.parse(sql.records.unpack(row?.info));
  expect([subintents.length, childSubintentHashes]).toEqual([1, [fixture.subintentHash]]);
  const write = sql.of("UPDATE ledger_transaction SET info = ? WHERE intent_hash = ?");
  write.run(sql.records.pack(JSON.stringify(earlier)), noted.intent_hash);
  expect(await subintentsWith({ raw_hex: true })).toEqual(noted);
  write.run(row?.info ?? null, noted.intent_hash);
});

it("the receipt of a version 2 transaction includes the tip: fees add up to the burned amount", async () => {
  const { body } = await gateway.post("/stream/transactions", {
    limit_per_page: 1,
    opt_ins: { balance_changes: true, receipt_fee_destination: true },
  });
  const [{ balance_changes, receipt, fee_paid }] = body.items;
  const fees: { type: string; balance_change: string }[] = balance_changes.fungible_fee_balance_changes;
  const of = (type: string) =>
    fees.filter((fee) => fee.type === type).reduce((sum, fee) => sum + Number(fee.balance_change), 0);
  expect(of("FeePayment")).toBeCloseTo(-Number(fee_paid), 12);
  expect(of("TipDistributed")).toBeGreaterThan(0);
  const all = fees.reduce((sum, fee) => sum + Number(fee.balance_change), 0);
  expect(all).toBeCloseTo(-Number(receipt.fee_destination.to_burn), 12);
  const rest: { balance_change: string }[] = balance_changes.fungible_balance_changes;
  expect(rest.map(({ balance_change }) => balance_change).sort()).toEqual(["-10000", "10000"]);
});
