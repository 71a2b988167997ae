/** `radix_engine_toolkit_receipt` of previews, as the engine toolkit of wallets reads it: its own shapes, and texts for numbers. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, everyMetadata, makeCards, mintCard, setMetadata } from "../support/gateway-manifests.ts";

let gateway: TestGateway;
let cards: string;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  ({ cards } = await makeCards(gateway));
});
afterAll(() => gateway.stop());

const previewed = async (manifest: string, opt_ins: object = { radix_engine_toolkit_receipt: true }) => {
  const { status, body } = await gateway.post("/transaction/preview", {
    manifest,
    nonce: 1,
    signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: gateway.alice.key.publicKeyHex }],
    flags: {},
    opt_ins,
  });
  expect(status).toBe(200);
  return body;
};
const receiptOf = async (manifest: string) => (await previewed(manifest)).radix_engine_toolkit_receipt;

it("a preview has no receipt for the toolkit unless it is asked for", async () => {
  expect(await previewed(gateway.transfer("5"), {})).not.toHaveProperty("radix_engine_toolkit_receipt");
});

it("a transfer's receipt has the worktop after each instruction, the fees and the locked fee", async () => {
  const { receipt, radix_engine_toolkit_receipt: toolkit } = await previewed(gateway.transfer("5"));
  const specifier = { kind: "Amount", resource_address: gateway.xrd, amount: "5" };
  expect(toolkit).toEqual({
    kind: "CommitSuccess",
    state_updates_summary: {
      new_entities: [gateway.bob.address],
      metadata_updates: { [gateway.bob.address]: expect.any(Object) },
      non_fungible_data_updates: {},
      newly_minted_non_fungibles: [],
    },
    worktop_changes: {
      1: [{ kind: "Put", value: specifier }],
      2: [{ kind: "Take", value: specifier }],
    },
    fee_summary: {
      execution_fees_in_xrd: receipt.fee_summary.xrd_total_execution_cost,
      finalization_fees_in_xrd: receipt.fee_summary.xrd_total_finalization_cost,
      storage_fees_in_xrd: receipt.fee_summary.xrd_total_storage_cost,
      royalty_fees_in_xrd: "0",
    },
    locked_fees: { contingent: "0", non_contingent: "5" },
  });
});

it("a preview's own receipt says who pays and who receives the fee", async () => {
  const { receipt } = await previewed(gateway.transfer("5"), {});
  const [{ vault_entity, xrd_amount }] = receipt.fee_source.from_vaults;
  const { to_burn, to_proposer, to_validator_set } = receipt.fee_destination;
  const all = [to_burn, to_proposer, to_validator_set].reduce((sum, one) => sum + Number(one), 0);
  expect(vault_entity.entity_type).toBe("InternalFungibleVault");
  expect(Number(xrd_amount)).toBeCloseTo(all, 12);
});

it("a receipt lists a minted card as new with its data, and a burned one not", async () => {
  const minted = await receiptOf(mintCard(gateway, cards, "#7#", "seventh"));
  expect(minted.state_updates_summary).toMatchObject({
    non_fungible_data_updates: {
      // A tuple of one text.
      [`${cards}:#7#`]: `5c21010c07${Buffer.from("seventh").toString("hex")}`,
    },
    newly_minted_non_fungibles: [`${cards}:#7#`],
  });
  expect(minted.worktop_changes[1]).toEqual([
    { kind: "Put", value: { kind: "Ids", resource_address: cards, ids: ["#7#"] } },
  ]);
  const burned = await receiptOf(burnCard(gateway, cards, "#1#"));
  expect(burned.state_updates_summary).toMatchObject({
    non_fungible_data_updates: {},
    newly_minted_non_fungibles: [],
  });
});

it("metadata of every kind is in the receipt, under the name of its kind", async () => {
  const every = everyMetadata(cards);
  const entries = Object.fromEntries(Object.entries(every).map(([kind, [value]]) => [kind, value]));
  const { state_updates_summary } = await receiptOf(setMetadata(gateway, entries));
  const updates = state_updates_summary.metadata_updates[gateway.alice.address];
  const key = { kind: "Ed25519", value: "ab".repeat(32) };
  const hash = { kind: "Ed25519", value: "cd".repeat(29) };
  const shown: Record<string, unknown> = {
    U8Array: ["10", "255"],
    GlobalAddress: cards,
    GlobalAddressArray: [cards],
    PublicKey: key,
    PublicKeyArray: [key],
    PublicKeyHash: hash,
    PublicKeyHashArray: [hash],
    NonFungibleGlobalId: `${cards}:#1#`,
    NonFungibleGlobalIdArray: [`${cards}:#1#`],
    Instant: "1700000000",
    InstantArray: ["-99999999999999"],
  };
  for (const [kind, [, typed]] of Object.entries(every)) {
    const { value, values } = typed as { value?: unknown; values?: unknown };
    expect(updates[kind]).toEqual({ Set: { kind, value: shown[kind] ?? value ?? values } });
  }
});

it("removed metadata is in the receipt as deleted", async () => {
  await gateway.must(setMetadata(gateway, { name: 'String>("Alice")' }));
  const { state_updates_summary } = await receiptOf(`
    CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("10");
    REMOVE_METADATA Address("${gateway.alice.address}") "name";`);
  expect(state_updates_summary.metadata_updates).toEqual({ [gateway.alice.address]: { name: "Delete" } });
});

it("an execution that fails or is rejected has a receipt with the reason", async () => {
  expect(await receiptOf(gateway.transfer("99999999"))).toEqual({
    kind: "CommitFailure",
    reason: expect.stringContaining("InsufficientBalance"),
  });
  expect(await receiptOf(`CALL_METHOD Address("${gateway.faucet}") "free";`)).toEqual({
    kind: "Reject",
    reason: expect.stringContaining("DropNonEmptyBucket"),
  });
});
