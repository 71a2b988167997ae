/**
 * A dApp that has nothing to do with the game: a gumball machine (`radix/test/gumball`), published and used through the gateway as the
 * front ends of tutorials do it, with the npm SDK and the engine toolkit alone.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { gumballPackage } from "../support/gumball.ts";

let gateway: TestGateway;
let packageAddress: string;
let machine: string;
let badge: string;
let gum: string;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  const { code, instructionArguments } = await gumballPackage(gateway.networkId);
  const publishing = `PUBLISH_PACKAGE ${instructionArguments} Map<String, Tuple>(); ${depositAll()}`;
  [packageAddress = ""] = await send(publishing, [code]);
  const made = await send(
    `CALL_FUNCTION Address("${packageAddress}") "GumballMachine" "instantiate_gumball_machine" Decimal("2.5") "GUM";
     ${depositAll()}`,
  );
  machine = made.find((address) => address.startsWith("component_")) ?? "";
  [badge = "", gum = ""] = made.filter((address) => address.startsWith("resource_"));
});
afterAll(() => gateway.stop());

const depositAll = () =>
  `CALL_METHOD Address("${gateway.alice.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`;

/** Alice's transaction, paid by her. Its new global entities. */
async function send(manifest: string, blobs: Uint8Array[] = []): Promise<string[]> {
  const paid = `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("1000"); ${manifest}`;
  const { intentHash } = await gateway.must(paid, { blobs });
  const { transaction } = await gateway.sdk.transaction.innerClient.transactionCommittedDetails({
    transactionCommittedDetailsRequest: { intent_hash: intentHash, opt_ins: { receipt_state_changes: true } },
  });
  const { new_global_entities: made } = (transaction.receipt?.state_updates ?? {}) as {
    new_global_entities: { entity_address: string }[];
  };
  return made.map(({ entity_address }) => entity_address);
}

/** The values of the front end: owner's badge, price, gumballs left, earnings. */
async function readMachine() {
  const item = await gateway.sdk.state.getEntityDetailsVaultAggregated(machine);
  if (item.details?.type !== "Component") throw new Error("the machine is no component");
  const owner = item.details.role_assignments?.owner as {
    rule: { type: string; access_rule: { proof_rule: { requirement: { resource: string } } } };
    updater: string;
  };
  const { fields } = item.details.state as { fields: { field_name: string; value: string }[] };
  const field = (name: string) => fields.find(({ field_name }) => field_name === name)?.value;
  const vaults = item.fungible_resources.items.flatMap((resource) => resource.vaults.items);
  const inVault = (name: string) => vaults.find(({ vault_address }) => vault_address === field(name))?.amount;
  return {
    ownerBadge: owner.rule.access_rule.proof_rule.requirement.resource,
    gum: field("gum_resource_manager"),
    price: field("price"),
    gumballs: inVault("gumballs"),
    earnings: inVault("collected_xrd"),
  };
}

const holds = async (resource: string): Promise<number> => {
  const account = await gateway.sdk.state.getEntityDetailsVaultAggregated(gateway.alice.address);
  const found = account.fungible_resources.items.find(
    ({ resource_address }) => resource_address === resource,
  );
  return Number(found?.vaults.items[0]?.amount ?? 0);
};

const buying = (payment: string) => `
  CALL_METHOD Address("${gateway.alice.address}") "withdraw" Address("${gateway.xrd}") Decimal("${payment}");
  TAKE_FROM_WORKTOP Address("${gateway.xrd}") Decimal("${payment}") Bucket("xrd");
  CALL_METHOD Address("${machine}") "buy_gumball" Bucket("xrd");
  ${depositAll()}`;

const asOwner = (call: string) => `
  CALL_METHOD Address("${gateway.alice.address}") "create_proof_of_amount" Address("${badge}") Decimal("1");
  ${call}
  ${depositAll()}`;

it("a front end reads owner's badge, price and supplies of a new machine", async () => {
  expect(await readMachine()).toEqual({
    ownerBadge: badge,
    gum,
    price: "2.5",
    gumballs: "100",
    earnings: "0",
  });
  const [resource] = await gateway.sdk.state.getEntityDetailsVaultAggregated([gum]);
  expect(resource?.details).toMatchObject({
    type: "FungibleResource",
    total_supply: "100",
    divisibility: 18,
  });
  const metadata = await gateway.sdk.state.getAllEntityMetadata(gum);
  expect(metadata.find(({ key }) => key === "symbol")).toMatchObject({
    value: { typed: { type: "String", value: "GUM" } },
    is_locked: true,
  });
});

it("only the account with the owner's badge is shown the owner's buttons", async () => {
  const { ownerBadge } = await readMachine();
  expect(await holds(ownerBadge)).toBe(1);
  const bob = await gateway.sdk.state.getEntityDetailsVaultAggregated(gateway.bob.address);
  expect(bob.fungible_resources.items.map(({ resource_address }) => resource_address)).not.toContain(badge);
  const { body } = await gateway.post("/extensions/entities-by-role-requirement/page", {
    resource_address: ownerBadge,
  });
  const names = body.entities.map(({ entity_address }: { entity_address: string }) => entity_address);
  expect(new Set(names)).toEqual(new Set([machine, gum]));
});

it("a price is asked for in a preview, without paying or signing", async () => {
  const { receipt } = await gateway.sdk.transaction.innerClient.transactionPreview({
    transactionPreviewRequest: {
      manifest: `CALL_METHOD Address("${machine}") "get_status";`,
      nonce: 1,
      signer_public_keys: [],
      flags: { use_free_credit: true, assume_all_signature_proofs: true, skip_epoch_check: true },
      start_epoch_inclusive: 0,
      end_epoch_exclusive: 100,
      tip_percentage: 0,
    },
  });
  const { status, output } = receipt as {
    status: string;
    output: { programmatic_json: { fields: { value: string }[] } }[];
  };
  expect(status).toBe("Succeeded");
  expect(output[0]?.programmatic_json.fields).toMatchObject([
    { kind: "Decimal", value: "2.5" },
    { kind: "Decimal", value: "100" },
  ]);
});

it("buying a gumball moves it to the buyer, the price to the machine, and the change back", async () => {
  await send(buying("10"));
  expect(await holds(gum)).toBe(1);
  expect(await readMachine()).toMatchObject({ gumballs: "99", earnings: "2.5" });
  const { items } = await gateway.sdk.stream.innerClient.streamTransactions({
    streamTransactionsRequest: {
      limit_per_page: 1,
      affected_global_entities_filter: [machine],
      opt_ins: { balance_changes: true },
    },
  });
  const changes = items[0]?.balance_changes?.fungible_balance_changes ?? [];
  const of = (entity: string, resource: string) =>
    changes.find((one) => one.entity_address === entity && one.resource_address === resource)?.balance_change;
  expect([of(machine, gum), of(machine, gateway.xrd)]).toEqual(["-1", "2.5"]);
  expect([of(gateway.alice.address, gum), of(gateway.alice.address, gateway.xrd)]).toEqual(["1", "-2.5"]);
});

it("the price of a gumball is set by the owner of the machine, and not without the badge", async () => {
  const call = `CALL_METHOD Address("${machine}") "set_price" Decimal("3");`;
  await send(asOwner(call));
  expect((await readMachine()).price).toBe("3");

  const paid = `CALL_METHOD Address("${gateway.bob.address}") "lock_fee" Decimal("5");`;
  await gateway.must(gateway.transfer("20"));
  const { hex, intentHash } = await gateway.sign(`${paid} ${call.replace('"3"', '"1"')}`, {
    signers: [gateway.bob.key],
    notary: gateway.alice.key,
  });
  await gateway.sdk.transaction.innerClient.transactionSubmit({
    transactionSubmitRequest: { notarized_transaction_hex: hex },
  });
  const status = await gateway.sdk.transaction.getStatus(intentHash);
  expect(status).toMatchObject({
    status: "CommittedFailure",
    error_message: expect.stringContaining("AuthError"),
  });
  expect((await readMachine()).price).toBe("3");
});

it("the owner takes the earnings and refills the machine, whose supply grows by the sold gumballs", async () => {
  const before = await holds(gateway.xrd);
  await send(asOwner(`CALL_METHOD Address("${machine}") "withdraw_earnings";`));
  await send(asOwner(`CALL_METHOD Address("${machine}") "refill_gumball_machine";`));
  expect(await readMachine()).toMatchObject({ gumballs: "100", earnings: "0" });
  expect(await holds(gateway.xrd)).toBeGreaterThan(before - 3);
  const resource = await gateway.sdk.state.getEntityDetailsVaultAggregated(gum);
  expect(resource.details).toMatchObject({ total_supply: "101", total_minted: "101", total_burned: "0" });
});
