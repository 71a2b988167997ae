import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flags, NETWORK_ID, openLedger, refusal, START_MS, type TestLedger } from "../support/engine.ts";

let ledger: TestLedger;
let begin: Uint8Array;
beforeAll(async () => {
  ledger = await openLedger();
  ledger.engine.submit(await ledger.sign(ledger.draw));
  begin = ledger.engine.snapshot();
});
beforeEach(() => ledger.engine.restore(begin));

describe("a transfer compiled by the official toolkit", () => {
  it("a transfer is committed, and its receipt has the balance changes", async () => {
    const { engine, alice, bob } = ledger;
    const { info, receipt } = engine.submit(
      await ledger.sign(ledger.transfer("123.5"), { message: "for bread" }),
    );
    const { xrd, consensus_manager, transaction_tracker } = engine.wellKnown();
    expect(info).toMatchObject({
      version: 1,
      subintentHashes: [],
      startEpochInclusive: 1,
      endEpochExclusive: 11,
      message: {
        type: "Plaintext",
        mime_type: "text/plain",
        content: { type: "String", value: "for bread" },
      },
      manifestClasses: ["Transfer", "General"],
    });
    expect(info.intentHash).toMatch(/^txid_sim1/);
    expect(info.referencedAddresses).toEqual([alice.address, xrd, bob.address]);
    expect(info.manifest).toContain('Decimal("123.5")');

    expect(receipt).toMatchObject({ outcome: "success", error: null, nextEpoch: null, resourceChanges: [] });
    expect(receipt.outputs).toHaveLength(3);
    const [aliceNode, bobNode] = [engine.nodeOf(alice.address), engine.nodeOf(bob.address)];
    const paid = Number(receipt.fee.total);
    const changes = receipt.balanceChanges.flatMap((change) => (change.kind === "fungible" ? [change] : []));
    const changeOf = (node: string) =>
      Number(changes.find((change) => change.globalAncestor === node)?.change);
    expect(changeOf(bobNode)).toBe(123.5);
    expect(changeOf(aliceNode)).toBeCloseTo(-123.5 - paid, 9);
    expect(receipt.feeSource).toMatchObject([{ globalAncestor: aliceNode, amount: receipt.fee.total }]);
    expect(receipt.newEntities.map((entity) => [entity.entityType, entity.globalAncestor])).toEqual([
      ["GlobalPreallocatedEd25519Account", bobNode],
      ["InternalFungibleVault", bobNode],
    ]);
    const touched = new Set(receipt.affectedGlobals.map((node) => engine.addressOf(node)));
    expect(touched).toEqual(new Set([alice.address, bob.address, consensus_manager, transaction_tracker]));
  });

  it("a transfer emits events with emitter, schema and content", async () => {
    const { engine, alice } = ledger;
    const { receipt } = engine.submit(await ledger.sign(ledger.transfer("7")));
    const withdrawal = receipt.events.find(
      (event) => event.name === "WithdrawEvent" && event.blueprint === "FungibleVault",
    );
    expect(withdrawal).toMatchObject({
      blueprint: "FungibleVault",
      package: engine.wellKnown().resource_package,
      outer: engine.nodeOf(engine.wellKnown().xrd),
      globalEmitter: engine.nodeOf(alice.address),
      emitter: { type: "method", module: "Main" },
      schema: { kind: "local", entity: engine.wellKnown().resource_package },
      json: {
        kind: "Tuple",
        type_name: "WithdrawEvent",
        fields: [{ kind: "Decimal", field_name: "amount", value: "7" }],
      },
    });
    expect(engine.decodeSbor(withdrawal?.raw ?? new Uint8Array())).toEqual({
      kind: "Tuple",
      fields: [{ kind: "Decimal", value: "7" }],
    });
  });

  it("a failing transfer pays its fee and no more", async () => {
    const { engine, alice } = ledger;
    const { receipt } = engine.submit(await ledger.sign(ledger.transfer("1000000")));
    expect(receipt.outcome).toBe("failure");
    expect(receipt.error).toContain("InsufficientBalance");
    expect(receipt.outputs).toEqual([]);
    expect(receipt.balanceChanges).toContainEqual(
      expect.objectContaining({
        globalAncestor: engine.nodeOf(alice.address),
        change: `-${receipt.fee.total}`,
      }),
    );
    expect(engine.checkDatabase()).toEqual([]);
  });
});

describe("a transaction that the ledger does not take", () => {
  it("a replayed transaction is rejected", async () => {
    const transfer = await ledger.sign(ledger.transfer("1"));
    expect(ledger.engine.submit(transfer).receipt.outcome).toBe("success");
    const digest = ledger.engine.digest();
    const { receipt } = ledger.engine.submit(transfer);
    expect(receipt).toMatchObject({ outcome: "rejected", updates: [], events: [], newEntities: [] });
    expect(receipt.error).toContain("IntentHashPreviouslyCommitted");
    expect(ledger.engine.digest()).toBe(digest);
  });

  it("a transaction is rejected before its first epoch and after its last", async () => {
    const early = await ledger.sign(ledger.transfer("1"), { startEpoch: 3 });
    expect(ledger.engine.submit(early).receipt.error).toContain("TransactionEpochNotYetValid");
    const late = await ledger.sign(ledger.transfer("1"), { startEpoch: 1, endEpoch: 3 });
    ledger.engine.nextRound(START_MS + 300_000);
    expect(ledger.engine.status().epoch).toBe(3);
    const { receipt } = ledger.engine.submit(late);
    expect(receipt.outcome).toBe("rejected");
    expect(receipt.error).toContain("TransactionEpochNoLongerValid");
    expect(ledger.engine.submit(early).receipt.outcome).toBe("success");
  });

  it("a transaction without a fee lock is rejected", async () => {
    const free = `CALL_METHOD Address("${ledger.engine.wellKnown().faucet}") "free";
      CALL_METHOD Address("${ledger.alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;
    const { receipt } = ledger.engine.submit(await ledger.sign(free));
    expect(receipt.outcome).toBe("rejected");
    expect(receipt.error).toContain("ErrorBeforeLoanAndDeferredCostsRepaid");
  });

  it("a transaction for another network is invalid", async () => {
    const elsewhere = await openLedger(2);
    const transaction = await elsewhere.sign(elsewhere.draw);
    expect(elsewhere.engine.submit(transaction).receipt.outcome).toBe("success");
    const [code, message] = refusal(() => ledger.engine.submit(transaction));
    expect(code).toBe("invalid_transaction");
    expect(message).toContain("InvalidNetwork");
    expect(ledger.engine.status().networkId).toBe(NETWORK_ID);
  });

  it("a transaction with a wrong signature is invalid", async () => {
    const transaction = await ledger.sign(ledger.transfer("1"));
    const last = transaction.length - 1;
    transaction[last] = (transaction[last] ?? 0) ^ 1;
    expect(refusal(() => ledger.engine.inspect(transaction))).toEqual([
      "invalid_transaction",
      expect.stringContaining("InvalidNotarySignature"),
    ]);
  });
});

describe("a preview", () => {
  const request = (manifest: string) => ({
    manifest,
    blobs: [],
    startEpochInclusive: 1,
    endEpochExclusive: 11,
    notaryPublicKey: null,
    notaryIsSignatory: false,
    tipPercentage: 0,
    nonce: 1,
    signers: [{ curve: "ed25519" as const, hex: ledger.alice.key.publicKeyHex }],
    flags,
  });

  it("a preview shows the movements and does not change the ledger", () => {
    const digest = ledger.engine.digest();
    const receipt = ledger.engine.preview(request(ledger.transfer("9")));
    expect(receipt.outcome).toBe("success");
    expect(
      receipt.resourceChanges.flatMap(({ index, changes }) =>
        changes.map((change) => ({ index, ...change })),
      ),
    ).toEqual([
      expect.objectContaining({ index: 0, component: ledger.alice.address }),
      expect.objectContaining({ index: 1, component: ledger.alice.address, amount: "-9" }),
      expect.objectContaining({ index: 2, component: ledger.bob.address, amount: "9" }),
    ]);
    expect(receipt.newEntities).not.toEqual([]);
    expect(ledger.engine.digest()).toBe(digest);
    expect(ledger.engine.entity(ledger.engine.nodeOf(ledger.bob.address))).toBeNull();
  });

  it("a preview fails without the account's key, and succeeds when signatures are assumed", () => {
    const unsigned = { ...request(ledger.transfer("9")), signers: [] };
    expect(ledger.engine.preview(unsigned).error).toContain("Unauthorized");
    const assumed = { ...unsigned, flags: { ...flags, assumeAllSignatureProofs: true } };
    expect(ledger.engine.preview(assumed).outcome).toBe("success");
    const unchecked = { ...unsigned, flags: { ...flags, disableAuthChecks: true } };
    expect(ledger.engine.preview(unchecked).outcome).toBe("success");
  });

  it("a preview needs no fee with free credit, and no epoch when the check is skipped", () => {
    const { xrd } = ledger.engine.wellKnown();
    const unpaid = `CALL_METHOD Address("${ledger.alice.address}") "withdraw" Address("${xrd}") Decimal("1");
      CALL_METHOD Address("${ledger.alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;
    expect(ledger.engine.preview(request(unpaid)).outcome).toBe("rejected");
    const free = { ...request(unpaid), flags: { ...flags, useFreeCredit: true } };
    expect(ledger.engine.preview(free).outcome).toBe("success");
    const later = { ...free, startEpochInclusive: 50, endEpochExclusive: 60 };
    expect(ledger.engine.preview(later).outcome).toBe("rejected");
    expect(ledger.engine.preview({ ...later, flags: { ...later.flags, skipEpochCheck: true } }).outcome).toBe(
      "success",
    );
  });

  it("a preview of an invalid manifest is refused with line and column", () => {
    const [code, message] = refusal(() => ledger.engine.preview(request("CALL_METHOD\n  Nonsense;")));
    expect(code).toBe("invalid_manifest");
    expect(message).toContain("2 |   Nonsense;");
    expect(refusal(() => ledger.engine.checkManifest("TAKE_ALL_FROM_WORKTOP;", []))[0]).toBe(
      "invalid_manifest",
    );
    ledger.engine.checkManifest(ledger.transfer("1"), []);
  });

  it("a preview with an invalid key is refused", () => {
    const bad = { ...request(ledger.transfer("1")), signers: [{ curve: "ed25519" as const, hex: "00" }] };
    expect(refusal(() => ledger.engine.preview(bad))[0]).toBe("invalid_request");
  });
});
