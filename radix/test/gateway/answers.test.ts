/** Answers of every endpoint against the schemas that the OpenAPI document shows: each field is described, each described one fits. */
import { endpoints, errorResponse } from "@embedded-radix/gateway";
import { afterAll, beforeAll, expect, it } from "vitest";
import fixture from "../support/fixtures/transactions-v2.json" with { type: "json" };
import type { TestGateway } from "../support/gateway.ts";
import { burnCard, everyMetadata, giveCard, mintCard, setMetadata } from "../support/gateway-manifests.ts";
import { everyTransactionOptIn, sampleOf } from "../support/gateway-sample.ts";
import { type NativeComponents, startNativeGateway } from "../support/native-components.ts";

let gateway: TestGateway;
let cards: string;
let made: NativeComponents;
let rejected: string;

beforeAll(async () => {
  ({ gateway, cards, made } = await startNativeGateway());
  await gateway.must(mintCard(gateway, cards, "#3#", "third"));
  await gateway.must(giveCard(gateway, cards, "#1#"));
  await gateway.must(burnCard(gateway, cards, "#3#"));
  const every = Object.entries(everyMetadata(cards)).map(([key, [value]]) => [key, value]);
  await gateway.must(setMetadata(gateway, Object.fromEntries(every)));
  await gateway.must(gateway.transfer("1"), { message: "For the crown" });
  await gateway.post("/transaction/submit", { notarized_transaction_hex: fixture.notarized });
  const failing = await gateway.sign(gateway.transfer("99999999"));
  await gateway.post("/transaction/submit", { notarized_transaction_hex: failing.hex });
  const { address, key } = gateway.bob;
  const unpaid = await gateway.sign(`CALL_METHOD Address("${address}") "lock_fee" Decimal("5000");`, {
    signers: [key],
  });
  await gateway.post("/transaction/submit", { notarized_transaction_hex: unpaid.hex });
  rejected = unpaid.intentHash;
  await gateway.advance(600);
});
afterAll(() => gateway.stop());

/** Parsing drops fields that are not described, so the parsed answer equals the answer only if all are described. */
async function answered(path: string, request: object) {
  const endpoint = endpoints.find((one) => one.path === path);
  const { status, body } = await gateway.post(path, request);
  expect(`${path} ${status} ${JSON.stringify(body.details ?? "")}`).toBe(`${path} 200 ""`);
  expect(endpoint?.answer.parse(body)).toEqual(body);
  return body;
}

it("the example of every endpoint is answered as its schema says", async () => {
  const sample = await sampleOf(gateway, cards, made);
  for (const { path, example } of endpoints) await answered(path, example(sample));
  // The 36 of the official API, the pages of entries, and later additions.
  expect(endpoints.length).toBeGreaterThanOrEqual(37);
});

it("entities of every kind are described with every opt-in", async () => {
  const { sql } = gateway.ledger.history;
  const kinds = sql.of("SELECT type, min(address) AS address FROM entity GROUP BY type, blueprint").all();
  const addresses = [...kinds.map(({ address }) => String(address)), ...Object.values(made)];
  expect(addresses.length).toBeGreaterThan(20);
  const optIns = {
    ancestor_identities: true,
    component_royalty_config: true,
    component_royalty_vault_balance: true,
    package_royalty_vault_balance: true,
    non_fungible_include_nfids: true,
    dapp_two_way_links: true,
    native_resource_details: true,
    explicit_metadata: ["name", "symbol"],
  };
  for (const address of addresses)
    for (const aggregation_level of ["Global", "Vault"])
      await answered("/state/entity/details", { addresses: [address], aggregation_level, opt_ins: optIns });
});

it("every package's blueprints, and all of the account's pages, are as their schemas say", async () => {
  const packages = gateway.ledger.history.sql
    .of("SELECT address FROM entity WHERE type = 'GlobalPackage'")
    .all();
  for (const { address } of packages)
    await answered("/state/package/page/blueprints", { package_address: String(address) });
  const { address } = gateway.alice;
  const optIns = { explicit_metadata: ["name"], non_fungible_include_nfids: true };
  await answered("/state/entity/page/metadata", { address });
  for (const level of ["Global", "Vault"])
    for (const kind of ["fungibles", "non-fungibles"])
      await answered(`/state/entity/page/${kind}`, { address, aggregation_level: level, opt_ins: optIns });
});

it("every transaction of the ledger is as its schema says, with every opt-in", async () => {
  let cursor: string | undefined;
  const kinds = new Set<string>();
  do {
    const body = await answered("/stream/transactions", {
      kind_filter: "All",
      opt_ins: everyTransactionOptIn,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { transaction_status, message, subintent_details } of body.items)
      kinds.add(`${transaction_status} ${Boolean(message)} ${Boolean(subintent_details)}`);
    cursor = body.next_cursor;
  } while (cursor !== undefined);
  expect([...kinds].sort()).toEqual([
    "CommittedFailure false false",
    "CommittedSuccess false false",
    "CommittedSuccess true false",
    "CommittedSuccess true true",
  ]);
});

it("statuses of committed, failed, rejected and unknown transactions are as their schemas say", async () => {
  const { items } = (await gateway.post("/stream/transactions", {})).body;
  const hashes = items.map(({ intent_hash }: { intent_hash: string }) => intent_hash);
  const statuses = new Set<string>();
  for (const intent_hash of [...hashes, rejected]) {
    const body = await answered("/transaction/status", { intent_hash });
    statuses.add(body.status);
    for (const payload of body.known_payloads)
      expect([payload.payload_status_description, payload.handling_status_reason]).toEqual([
        expect.stringMatching(/\.$/),
        expect.stringMatching(/\.$/),
      ]);
  }
  expect([...statuses].sort()).toEqual(["CommittedFailure", "CommittedSuccess", "Rejected"]);
  await answered("/transaction/subintent-status", { subintent_hash: fixture.subintentHash });
});

it("previews that fail or are rejected are as their schema says", async () => {
  const preview = (manifest: string) =>
    answered("/transaction/preview", {
      manifest,
      nonce: 1,
      signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: gateway.alice.key.publicKeyHex }],
      flags: {},
    });
  const statuses = [
    await preview(gateway.transfer("1")),
    await preview(gateway.transfer("99999999")),
    await preview(`CALL_METHOD Address("${gateway.faucet}") "free";`),
  ].map(({ receipt }) => receipt.status);
  expect(statuses).toEqual(["Succeeded", "Failed", "Rejected"]);
});

it("errors are as their schema says", async () => {
  const errors = [
    await gateway.post("/state/nothing", {}),
    await gateway.post("/state/entity/details", { addresses: ["AAA"] }),
    await gateway.post("/state/key-value-store/keys", { key_value_store_address: gateway.faucet }),
    await gateway.post("/transaction/submit", { notarized_transaction_hex: "4d2200" }),
    await gateway.post("/state/account-locker/page/vaults", {
      locker_address: made.locker,
      account_address: gateway.alice.address,
    }),
  ];
  for (const { status, body } of errors) {
    expect(errorResponse.parse(body)).toEqual(body);
    expect(body.code).toBe(status);
  }
});
