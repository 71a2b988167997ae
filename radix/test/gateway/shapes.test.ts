/** The npm SDK, unmodified, against the gateway over HTTP: it decodes every answer with its own models. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { everyMetadata, makeCards, setMetadata } from "../support/gateway-manifests.ts";

let gateway: TestGateway;
let cards: string;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  ({ cards } = await makeCards(gateway));
});
afterAll(() => gateway.stop());

describe("status", () => {
  it("the gateway status has the ledger state and the release", async () => {
    const { ledger_state, release_info } = await gateway.sdk.status.getCurrent();
    expect(ledger_state).toEqual({
      network: "simulator",
      state_version: gateway.ledger.tip.stateVersion,
      proposer_round_timestamp: "2026-01-01T00:00:00Z",
      epoch: gateway.ledger.tip.epoch,
      round: gateway.ledger.tip.round,
    });
    expect(release_info.release_version).toBe("1.2.3");
  });

  it("the network configuration has every well-known address", async () => {
    const { network_id, network_name, well_known_addresses } =
      await gateway.sdk.status.getNetworkConfiguration();
    expect([network_id, network_name]).toEqual([242, "simulator"]);
    const optional = ["transaction_tracker_package", "test_utils_package"];
    const required = Object.entries(well_known_addresses).filter(([name]) => !optional.includes(name));
    for (const [name, address] of required) expect(`${name} ${address}`).toMatch(/_sim1[a-z0-9]+$/);
    expect(required).toHaveLength(29);
  });

  it("the construction endpoint answers without a body and without a content type", async () => {
    const { ledger_state } = await gateway.sdk.transaction.innerClient.transactionConstruction();
    expect(ledger_state.epoch).toBe(gateway.ledger.tip.epoch);
  });
});

describe("entities", () => {
  it("an account has holdings by vault, metadata, state and roles", async () => {
    const account = await gateway.sdk.state.getEntityDetailsVaultAggregated(gateway.alice.address, {
      explicitMetadata: ["name", "symbol"],
    });
    const xrd = account.fungible_resources.items.find((item) => item.resource_address === gateway.xrd);
    expect(xrd?.vaults.items).toHaveLength(1);
    expect(xrd?.explicit_metadata?.items.map(({ key }) => key).sort()).toEqual(["name", "symbol"]);
    expect(account.non_fungible_resources.items[0]?.vaults.items[0]).toMatchObject({ total_count: 2 });
    expect(account.details).toMatchObject({
      type: "Component",
      blueprint_name: "Account",
      state: { default_deposit_rule: "Accept" },
    });
  });

  it("holdings are added up by default, non-fungible amounts as numbers", async () => {
    const { body } = await gateway.post("/state/entity/details", { addresses: [gateway.alice.address] });
    const [account] = body.items;
    expect(account.fungible_resources.items[0]).toMatchObject({ aggregation_level: "Global" });
    expect(account.fungible_resources.items[0].amount).toMatch(/^\d+(\.\d+)?$/);
    expect(account.non_fungible_resources.items[0]).toMatchObject({ amount: 2, resource_address: cards });
  });

  it("resources, vaults and packages have details and ancestors", async () => {
    const { xrd, alice } = gateway;
    const account = await gateway.sdk.state.getEntityDetailsVaultAggregated(alice.address);
    const vault = String(account.fungible_resources.items[0]?.vaults.items[0]?.vault_address);
    const cardVault = String(account.non_fungible_resources.items[0]?.vaults.items[0]?.vault_address);
    const pack = gateway.ledger.wellKnown().faucet_package;
    const { items } = await gateway.sdk.state.innerClient.stateEntityDetails({
      stateEntityDetailsRequest: {
        addresses: [xrd, cards, vault, cardVault, String(pack)],
        opt_ins: { ancestor_identities: true, non_fungible_include_nfids: true },
      },
    });
    const details = Object.fromEntries(items.map((item) => [item.address, item.details]));
    expect(details[xrd]).toMatchObject({ type: "FungibleResource", divisibility: 18 });
    expect(details[cards]).toMatchObject({
      type: "NonFungibleResource",
      non_fungible_id_type: "Integer",
      total_supply: "2",
      total_minted: "2",
      total_burned: "0",
      non_fungible_data_mutable_fields: ["name"],
    });
    expect(details[vault]).toMatchObject({ type: "FungibleVault", resource_address: xrd });
    expect(details[cardVault]).toMatchObject({
      type: "NonFungibleVault",
      balance: { total_count: 2, items: expect.arrayContaining(["#1#", "#2#"]) },
    });
    expect(details[String(pack)]).toMatchObject({ type: "Package", vm_type: "ScryptoV1" });
    expect((details[String(pack)] as { code_hex: string }).code_hex).toMatch(/^0061736d/);
    expect(items.find((item) => item.address === vault)?.ancestor_identities).toEqual({
      parent_address: alice.address,
      owner_address: alice.address,
      global_address: alice.address,
    });
  });

  it("unknown addresses are left out; unused accounts and personas are described", async () => {
    const unused = gateway.bob.address;
    const unknown = cards.replace(/.{6}$/, "");
    const { items } = await gateway.sdk.state.innerClient.stateEntityDetails({
      stateEntityDetailsRequest: { addresses: [unused, gateway.xrd] },
    });
    expect(items.map(({ address }) => address)).toEqual([unused, gateway.xrd]);
    expect(items[0]?.details).toMatchObject({
      type: "Component",
      blueprint_name: "Account",
      package_address: gateway.ledger.wellKnown().account_package,
      state: { default_deposit_rule: "Accept" },
    });
    expect(items[0]?.metadata.items.map(({ key }) => key).sort()).toEqual(["owner_badge", "owner_keys"]);
    expect((await gateway.post("/state/entity/details", { addresses: [unknown] })).status).toBe(400);
  });

  it("the pages of an unused account are served as wallets request them", async () => {
    const address = gateway.bob.address;
    const metadata = await gateway.sdk.state.innerClient.entityMetadataPage({
      stateEntityMetadataPageRequest: { address },
    });
    expect(metadata.items.map(({ key }) => key).sort()).toEqual(["owner_badge", "owner_keys"]);
    const fungibles = await gateway.sdk.state.innerClient.entityFungiblesPage({
      stateEntityFungiblesPageRequest: { address },
    });
    expect([fungibles.total_count, fungibles.items]).toEqual([0, []]);
    const nonFungibles = await gateway.sdk.state.innerClient.entityNonFungiblesPage({
      stateEntityNonFungiblesPageRequest: { address },
    });
    expect([nonFungibles.total_count, nonFungibles.items]).toEqual([0, []]);
  });

  it("every type of metadata has its typed value", async () => {
    const every = everyMetadata(cards);
    const lines = Object.fromEntries(Object.entries(every).map(([key, [value]]) => [key, value]));
    await gateway.must(setMetadata(gateway, lines));
    const items = await gateway.sdk.state.getAllEntityMetadata(gateway.alice.address);
    for (const [type, [, expected]] of Object.entries(every)) {
      const item = items.find(({ key }) => key === type);
      expect(item?.value.typed).toEqual({ type, ...expected });
    }
    const raw = await gateway.post("/state/entity/page/metadata", { address: gateway.alice.address });
    for (const { key, value } of raw.body.items)
      if (every[key]) expect(value.typed).toEqual({ type: key, ...every[key]?.[1] });
  });

  it("metadata is paged at one state version, each key once", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    const { stateVersion } = gateway.ledger.tip;
    do {
      const { body } = await gateway.post("/state/entity/page/metadata", {
        address: gateway.alice.address,
        limit_per_page: 5,
        at_ledger_state: { state_version: stateVersion },
        ...(cursor ? { cursor } : {}),
      });
      expect(body.items.length).toBeLessThanOrEqual(5);
      seen.push(...body.items.map(({ key }: { key: string }) => key));
      cursor = body.next_cursor;
      if (!cursor) expect(seen).toHaveLength(body.total_count);
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("vaults and ids are paged, with and without a slash at the end of the path", async () => {
    const { innerClient } = gateway.sdk.state;
    const { address } = gateway.alice;
    const fungible = await innerClient.entityFungibleResourceVaultPage({
      stateEntityFungibleResourceVaultsPageRequest: { address, resource_address: gateway.xrd },
    });
    expect(fungible.items[0]?.vault_address).toMatch(/^internal_vault_sim1/);
    const vaults = await innerClient.entityNonFungibleResourceVaultPage({
      stateEntityNonFungibleResourceVaultsPageRequest: { address, resource_address: cards },
    });
    const vault_address = String(vaults.items[0]?.vault_address);
    const ids = await innerClient.entityNonFungibleIdsPage({
      stateEntityNonFungibleIdsPageRequest: { address, resource_address: cards, vault_address },
    });
    expect([...ids.items].sort()).toEqual(["#1#", "#2#"]);
    for (const path of ["/state/entity/page/fungibles", "/state/entity/page/fungibles/"])
      expect((await gateway.post(path, { address })).body.items).toHaveLength(1);
  });

  it("a package has blueprints, codes and schemas", async () => {
    const pack = String(gateway.ledger.wellKnown().faucet_package);
    const { innerClient } = gateway.sdk.state;
    const blueprints = await innerClient.packageBlueprintPage({
      statePackageBlueprintPageRequest: { package_address: pack },
    });
    expect(blueprints.items.map(({ name, version }) => [name, version])).toEqual([["Faucet", "1.0.0"]]);
    const codes = await innerClient.packageCodePage({
      statePackageCodePageRequest: { package_address: pack },
    });
    expect(codes.items[0]?.vm_type).toBe("ScryptoV1");
    expect(codes.items[0]?.code_hex).toMatch(/^0061736d/);
    expect(codes.items[0]?.code_hash_hex).toMatch(/^[0-9a-f]{64}$/);
    const schemas = await innerClient.entitySchemaPage({ stateEntitySchemaPageRequest: { address: pack } });
    expect(schemas.items[0]?.schema_hash_hex).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("entities of the wrong kind", () => {
  it("a resource, vault or holder of another kind is refused with its address", async () => {
    const { xrd, alice } = gateway;
    const pages = "/state/entity/page";
    const { body } = await gateway.post("/state/entity/details", { addresses: [gateway.faucet] });
    const store = String(/"(internal_keyvaluestore_[a-z0-9_]+)"/.exec(JSON.stringify(body))?.[1]);
    const account = { address: alice.address };
    const cases: [path: string, request: object, refused: string][] = [
      [`${pages}/fungible-vaults`, { ...account, resource_address: cards }, cards],
      [`${pages}/non-fungible-vaults`, { ...account, resource_address: xrd }, xrd],
      [`${pages}/fungibles`, { address: store }, store],
      [
        `${pages}/non-fungible-vault/ids`,
        { ...account, resource_address: cards, vault_address: alice.address },
        alice.address,
      ],
      ["/state/package/page/codes", { package_address: xrd }, xrd],
      ["/extensions/resource-holders/page", { resource_address: alice.address }, alice.address],
    ];
    for (const [path, request, address] of cases)
      expect(await gateway.post(path, request)).toMatchObject({
        status: 400,
        body: { details: { type: "InvalidEntityError", address } },
      });
  });

  it("metadata keys and cursors are checked as by the official gateway", async () => {
    const { address } = gateway.alice;
    const details = (explicit_metadata: string[]) =>
      gateway.post("/state/entity/details", { addresses: [address], opt_ins: { explicit_metadata } });
    expect((await details(["k".repeat(100)])).status).toBe(200);
    expect((await details(["k".repeat(101)])).body.details.validation_errors).toMatchObject([
      { path: "opt_ins.explicit_metadata[0]" },
    ]);
    expect((await details([""])).status).toBe(400);
    const unpadded = { address, cursor: "e30", at_ledger_state: { state_version: 1 } };
    expect((await gateway.post("/state/entity/page/metadata", unpadded)).body).toMatchObject({
      details: { validation_errors: [{ path: "cursor" }] },
    });
  });

  it("a preview without signers' keys or without flags is refused", async () => {
    const { body } = await gateway.post("/transaction/preview", { manifest: gateway.transfer("1") });
    expect(body.details.validation_errors).toEqual(
      ["nonce", "signer_public_keys", "flags"].map((path) => ({
        path,
        errors: [`The ${path} field is required.`],
      })),
    );
  });
});

describe("transactions", () => {
  it("a submission has status and details, and a second one is a duplicate", async () => {
    const { hex, intentHash } = await gateway.sign(gateway.transfer("3"));
    const submit = () =>
      gateway.sdk.transaction.innerClient.transactionSubmit({
        transactionSubmitRequest: { notarized_transaction_hex: hex },
      });
    expect((await gateway.sdk.transaction.getStatus(intentHash)).status).toBe("Unknown");
    expect(await submit()).toEqual({ duplicate: false });
    expect(await submit()).toEqual({ duplicate: true });
    const status = await gateway.sdk.transaction.getStatus(intentHash);
    expect(status).toMatchObject({
      status: "CommittedSuccess",
      intent_status: "CommittedSuccess",
      committed_state_version: gateway.ledger.tip.stateVersion,
    });
    const { transaction } = await gateway.sdk.transaction.innerClient.transactionCommittedDetails({
      transactionCommittedDetailsRequest: {
        intent_hash: intentHash,
        opt_ins: {
          raw_hex: true,
          receipt_events: true,
          receipt_fee_source: true,
          receipt_fee_destination: true,
          balance_changes: true,
          manifest_instructions: true,
          affected_global_entities: true,
        },
      },
    });
    expect(transaction.raw_hex).toBe(hex);
    expect(transaction.manifest_instructions).toContain("try_deposit_batch_or_abort");
    expect(transaction.manifest_classes).toContain("General");
    expect(transaction.affected_global_entities).toEqual(
      expect.arrayContaining([gateway.alice.address, gateway.bob.address]),
    );
    expect(transaction.balance_changes?.fungible_balance_changes).toContainEqual({
      entity_address: gateway.bob.address,
      resource_address: gateway.xrd,
      balance_change: "3",
    });
    expect(transaction.balance_changes?.fungible_balance_changes).toContainEqual({
      entity_address: gateway.alice.address,
      resource_address: gateway.xrd,
      balance_change: "-3",
    });
    expect(transaction.balance_changes?.fungible_fee_balance_changes).toContainEqual({
      type: "FeePayment",
      entity_address: gateway.alice.address,
      resource_address: gateway.xrd,
      balance_change: `-${transaction.fee_paid}`,
    });
    const [event] = transaction.receipt?.events ?? [];
    expect(event).toMatchObject({
      name: "LockFeeEvent",
      emitter: { type: "Method", entity: { is_global: false, entity_type: "InternalFungibleVault" } },
    });
  });

  it("a failing transaction is committed as a failure, with its fee paid", async () => {
    const { hex, intentHash } = await gateway.sign(gateway.transfer("99999999"));
    await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    const status = await gateway.sdk.transaction.getStatus(intentHash);
    expect(status.status).toBe("CommittedFailure");
    expect(status.error_message).toMatch(/InsufficientBalance/);
    const { transaction } = await gateway.sdk.transaction.getCommittedDetails(intentHash);
    expect(transaction.transaction_status).toBe("CommittedFailure");
    expect(Number(transaction.fee_paid)).toBeGreaterThan(0);
  });

  it("the reason of a rejected transaction is stored", async () => {
    const { address } = gateway.bob;
    const manifest = `CALL_METHOD Address("${address}") "lock_fee" Decimal("5");`;
    const { hex, intentHash } = await gateway.sign(manifest, { signers: [gateway.bob.key] });
    const before = gateway.ledger.tip.stateVersion;
    const { status, body } = await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    expect([status, body.code]).toEqual([400, 400]);
    const told = await gateway.sdk.transaction.getStatus(intentHash);
    expect(told.status).toBe("Rejected");
    expect(told.error_message).toBeTruthy();
    expect(told.known_payloads).toHaveLength(1);
    expect(gateway.ledger.tip.stateVersion).toBe(before);
  });

  it("a manifest is previewed, also one that fails, without a change of the ledger", async () => {
    const preview = (manifest: string) =>
      gateway.sdk.transaction.innerClient.transactionPreview({
        transactionPreviewRequest: {
          manifest,
          nonce: 1,
          signer_public_keys: [],
          flags: { use_free_credit: true, assume_all_signature_proofs: true, skip_epoch_check: true },
        },
      });
    const before = await gateway.ledger.digest();
    const good = await preview(gateway.transfer("1"));
    expect(good.receipt).toMatchObject({ status: "Succeeded" });
    expect(good.resource_changes.length).toBeGreaterThan(0);
    const bad = await preview(gateway.transfer("99999999"));
    expect(bad.receipt).toMatchObject({ status: "Failed" });
    expect(await gateway.ledger.digest()).toBe(before);
  });

  it("deposit pre-validation says whether a deposit would be accepted", async () => {
    const { alice, bob } = gateway;
    const ask = (account_address: string, resource_addresses: string[]) =>
      gateway.sdk.transaction.innerClient.accountDepositPreValidation({
        accountDepositPreValidationRequest: { account_address, resource_addresses },
      });
    expect(await ask(bob.address, [gateway.xrd, cards])).toMatchObject({
      allows_try_deposit_batch: true,
      deciding_factors: { default_deposit_rule: "Accept" },
    });
    await gateway.must(`
      CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("10");
      CALL_METHOD Address("${alice.address}") "set_default_deposit_rule" Enum<1u8>();
      CALL_METHOD Address("${alice.address}") "set_resource_preference" Address("${cards}") Enum<0u8>();`);
    const answer = await ask(alice.address, [gateway.xrd, cards]);
    expect(answer.allows_try_deposit_batch).toBe(false);
    expect(answer.resource_specific_behaviour).toEqual([
      { resource_address: gateway.xrd, allows_try_deposit: false },
      { resource_address: cards, allows_try_deposit: true },
    ]);
    expect(answer.deciding_factors).toMatchObject({
      default_deposit_rule: "Reject",
      resource_specific_details: [
        { resource_address: gateway.xrd, vault_exists: true, is_xrd: true },
        { resource_address: cards, vault_exists: true, is_xrd: false, resource_preference_rule: "Allowed" },
      ],
    });
  });
});

it("holders of a resource are listed, the largest first", async () => {
  const { items, total_count } = await gateway.sdk.extensions.getResourceHolders(gateway.xrd);
  expect(total_count).toBe(items.length);
  const amounts = items.map((item) => Number((item as { amount: string }).amount));
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(items.map(({ holder_address }) => holder_address)).toContain(gateway.alice.address);
});
