/**
 * State updates of previews: the same as those of the committed transaction, except for its fee and names that depend
 * on its hash.
 */
import { endpoints } from "@embedded-radix/gateway";
import { startThreads } from "@embedded-radix/gateway/threads";
import { bytesToHex } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import fixture from "../support/fixtures/transactions-v2.json" with { type: "json" };
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, createCards, makeCards } from "../support/gateway-manifests.ts";
import { gumballPackage, type Publishable } from "../support/gumball.ts";
import { type Change, changesIn, stateUpdateErrors, valuesOf } from "../support/state-updates.ts";

let gateway: TestGateway;
let gumball: Publishable;
beforeAll(async () => {
  gateway = await startGateway({ threads: startThreads() });
  gumball = await gumballPackage(gateway.networkId);
  await gateway.must(gateway.draw);
});
afterAll(() => gateway.stop());

interface Updates {
  readonly deleted_partitions: readonly object[];
  readonly created_substates: readonly Change[];
  readonly updated_substates: readonly Change[];
  readonly deleted_substates: readonly Change[];
  readonly new_global_entities: readonly { readonly entity_type: string; readonly entity_address: string }[];
}

/** An answer's receipt, whose updates are as the gateway's schema and the Core API declare them. */
async function receiptOf(path: string, request: object) {
  const { status, body } = await gateway.post(path, request);
  expect(`${status} ${JSON.stringify(body.details ?? "")}`).toBe('200 ""');
  expect(endpoints.find((one) => one.path === path)?.answer.parse(body)).toEqual(body);
  const receipt = body.receipt ?? body.transaction.receipt;
  expect(stateUpdateErrors(receipt.state_updates)).toEqual([]);
  for (const { substate_id, system_structure, ...values } of changesIn(receipt.state_updates)) {
    expect(system_structure, JSON.stringify(substate_id)).toBeDefined();
    for (const { substate_hex = "", substate_data } of valuesOf({ substate_id, system_structure, ...values }))
      expect(substate_data !== undefined || substate_hex.length > 2 * 64 * 1024).toBe(true);
  }
  const { from_vaults } = receipt.fee_source;
  return {
    status: receipt.status as string,
    updates: receipt.state_updates as Updates,
    payers: from_vaults.map(
      (from: { vault_entity: { entity_address: string } }) => from.vault_entity.entity_address,
    ),
  };
}

type Shown = Awaited<ReturnType<typeof receiptOf>>;

const keyOf = ({ publicKeyHex }: { publicKeyHex: string }) => ({
  key_type: "EddsaEd25519",
  key_hex: publicKeyHex,
});

/** Of a signed transaction; the tracker keeps its hash with others that end then. */
const epochs = 10;

const preview = (manifest: string, blobs: readonly Uint8Array[] = []) =>
  receiptOf("/transaction/preview", {
    manifest,
    blobs_hex: blobs.map((blob) => bytesToHex(blob)),
    start_epoch_inclusive: gateway.ledger.tip.epoch,
    end_epoch_exclusive: gateway.ledger.tip.epoch + epochs,
    nonce: 1,
    signer_public_keys: [keyOf(gateway.alice.key)],
    notary_public_key: keyOf(gateway.bob.key),
    flags: {},
  });

const committed = (intent_hash: string) =>
  receiptOf("/transaction/committed-details", {
    intent_hash,
    opt_ins: { receipt_state_changes: true, receipt_fee_source: true },
  });

async function commit(manifest: string, blobs: Uint8Array[] = []) {
  const { hex, intentHash } = await gateway.sign(manifest, { blobs });
  const { status } = await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  expect(status).toBe(200);
  return committed(intentHash);
}

/** Amounts there depend on the fee, which a preview has other costs of signatures in. */
const dependsOnFee = (
  { substate_id: { substate_type, entity_address } }: Change,
  vaults: readonly string[],
) => substate_type === "ConsensusManagerFieldValidatorRewards" || vaults.includes(entity_address);

/** A component is known to others by the hash of its address. */
const hashOfCaller = /"\[[0-9a-f]{64}\]"/g;

/**
 * Updates with names that do not depend on the transaction's hash, as addresses of new entities do: each is named by
 * its first appearance. New bytes contain such addresses; earlier values do not.
 */
function comparable({ updates, payers }: Shown): object {
  const changes = changesIn(updates);
  const created = updates.created_substates.filter(
    ({ substate_id }) => substate_id.substate_type === "TypeInfoModuleFieldTypeInfo",
  );
  const made = [...new Set(created.map(({ substate_id }) => substate_id.entity_address))];
  const rewards = changes.find(
    ({ substate_id }) => substate_id.substate_type === "ConsensusManagerFieldValidatorRewards",
  );
  const rewardsVault: string = rewards?.new_value?.substate_data.value.rewards_vault.entity_address ?? "";
  const shown = (change: Change) => {
    const { value, new_value, ...rest } = change;
    const isNamedByHash = change.substate_id.substate_type === "TransactionTrackerCollectionEntry";
    return isNamedByHash || dependsOnFee(change, [rewardsVault, ...payers])
      ? rest
      : { value, new_value, ...rest };
  };
  const text = JSON.stringify({
    ...updates,
    created_substates: updates.created_substates.map(shown),
    updated_substates: updates.updated_substates.map(shown),
  });
  const named = made
    .reduce((all, address, index) => all.replaceAll(address, `entity ${index}`), text)
    .replaceAll(hashOfCaller, '"a hash"');
  return JSON.parse(named, (name, value) => (name.endsWith("hex") ? undefined : value));
}

const pay = (amount = 500) =>
  `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("${amount}");`;
const keep = () =>
  `CALL_METHOD Address("${gateway.alice.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`;

/** Previewed, then committed. */
async function both(manifest: string, blobs: Uint8Array[] = []) {
  const previewed = await preview(manifest, blobs);
  const done = await commit(manifest, blobs);
  expect(done.status).toBe(`Committed${previewed.status === "Succeeded" ? "Success" : "Failure"}`);
  expect(comparable(previewed)).toEqual(comparable(done));
  return { status: previewed.status, previewed: previewed.updates, committed: done.updates };
}

const typesOf = (changes: readonly Change[]) => changes.map(({ substate_id }) => substate_id.substate_type);

it("a transfer to an account that is not there yet is previewed with all that it makes", async () => {
  const { previewed } = await both(gateway.transfer("5"));
  expect(previewed.new_global_entities).toEqual([
    { is_global: true, entity_type: "GlobalVirtualEd25519Account", entity_address: gateway.bob.address },
  ]);
  const balance = previewed.created_substates.find(
    ({ substate_id }) => substate_id.substate_type === "FungibleVaultFieldBalance",
  );
  expect(balance?.value?.substate_data).toEqual({
    substate_type: "FungibleVaultFieldBalance",
    is_locked: false,
    value: { amount: "5" },
  });
});

it("a transfer between vaults that are there has the balances of before and after, at the time of a submission", async () => {
  for (const seconds of [0, 2, 600]) {
    gateway.clock.advance(seconds);
    const { previewed, committed } = await both(gateway.transfer("7"));
    const balances = ({ updated_substates }: Updates) =>
      updated_substates.filter(
        ({ substate_id }) => substate_id.substate_type === "FungibleVaultFieldBalance",
      );
    expect(balances(previewed)).toHaveLength(3);
    const areThere = (all: readonly Change[]) => all.map(({ previous_value }) => previous_value);
    expect(areThere(balances(previewed))).toEqual(areThere(balances(committed)));
    expect(typesOf(previewed.created_substates)).toEqual(["TransactionTrackerCollectionEntry"]);
  }
});

it("a failing preview has the writes of its fee, and a rejected one has none", async () => {
  const { status, previewed } = await both(gateway.transfer("9999999"));
  expect(status).toBe("Failed");
  expect(typesOf(previewed.updated_substates).sort()).toEqual([
    "ConsensusManagerFieldValidatorRewards",
    "FungibleVaultFieldBalance",
    "FungibleVaultFieldBalance",
    "TransactionTrackerFieldState",
  ]);
  const rejected = await preview(`CALL_METHOD Address("${gateway.faucet}") "free";`);
  expect(rejected).toEqual({
    status: "Rejected",
    payers: [],
    updates: {
      deleted_partitions: [],
      created_substates: [],
      updated_substates: [],
      deleted_substates: [],
      new_global_entities: [],
    },
  });
});

it("a new resource of non-fungibles is previewed with their data by its own schema, and a burning with its deletions", async () => {
  const { previewed } = await both(createCards(gateway));
  const types = typesOf(previewed.created_substates);
  expect(types).toEqual(
    expect.arrayContaining([
      "SchemaEntry",
      "NonFungibleResourceManagerDataEntry",
      "NonFungibleVaultContentsIndexEntry",
      "RoleAssignmentModuleRuleEntry",
      "MetadataModuleEntry",
    ]),
  );
  const cardData = previewed.created_substates.filter(
    ({ substate_id }) => substate_id.substate_type === "NonFungibleResourceManagerDataEntry",
  );
  expect(cardData).toHaveLength(2);
  const [resource] = previewed.new_global_entities;
  for (const { value, system_structure } of cardData) {
    expect(value?.programmatic_json).toMatchObject({ fields: [{ field_name: "name" }] });
    expect(system_structure.value_schema.resolved_full_type_id.entity_address).toBe(resource?.entity_address);
  }
  const { cards } = await makeCards(gateway);
  const burnt = await both(burnCard(gateway, cards, "#2#"));
  expect(typesOf(burnt.previewed.deleted_substates)).toContain("NonFungibleVaultContentsIndexEntry");
});

it("a package, and a component of a package that only the preview has, are previewed with their own types", async () => {
  const { package_package: packages = "" } = gateway.ledger.wellKnown();
  const { previewed } = await both(
    `${pay()}
     ALLOCATE_GLOBAL_ADDRESS Address("${packages}") "Package" AddressReservation("place") NamedAddress("gumball");
     PUBLISH_PACKAGE_ADVANCED Enum<OwnerRole::None>() ${gumball.instructionArguments} Map<String, Tuple>()
       Some(AddressReservation("place"));
     CALL_FUNCTION NamedAddress("gumball") "GumballMachine" "instantiate_gumball_machine" Decimal("2.5") "GUM";
     ${keep()}`,
    [gumball.code],
  );
  const ofType = (type: string) =>
    previewed.created_substates.find(({ substate_id }) => substate_id.substate_type === type);
  const code = ofType("PackageCodeOriginalCodeEntry")?.value?.substate_data;
  expect(code.value.code_hex).toBe(bytesToHex(gumball.code));
  const published = previewed.new_global_entities.find(({ entity_type }) => entity_type === "GlobalPackage");
  const state = ofType("GenericScryptoComponentFieldState");
  expect(state?.system_structure.value_schema.full_type_id.entity_address).toBe(published?.entity_address);
  expect(JSON.stringify(state?.value?.programmatic_json)).toContain('"field_name":"price"');
});

it("a preview does not see the effects of earlier previews", async () => {
  const manifest = `${pay()} CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY Enum<OwnerRole::None>() true 2u8 Decimal("9")
    Tuple(None, None, None, None, None, None) Tuple(Map<String, Tuple>(), Map<String, Enum>()) None; ${keep()}`;
  const once = await preview(manifest);
  expect(await preview(manifest)).toEqual(once);
  const vaults = new Set(once.updates.created_substates.map(({ substate_id }) => substate_id.entity_address));
  const other = await preview(gateway.transfer("1"));
  for (const { substate_id } of other.updates.created_substates)
    expect(substate_id.entity_address.startsWith("internal_") && vaults.has(substate_id.entity_address)).toBe(
      false,
    );
});

it("a preview of a transaction of version 2 has its state updates in the receipt that is asked for", async () => {
  const previewed = await receiptOf("/transaction/preview-v2", {
    preview_transaction: { type: "Compiled", preview_transaction_hex: fixture.preview },
    flags: {},
    opt_ins: { core_api_receipt: true },
  });
  expect(previewed.status).toBe("Succeeded");
  await gateway.post("/transaction/submit", { notarized_transaction_hex: fixture.notarized });
  const { items } = (await gateway.post("/stream/transactions", { limit_per_page: 1 })).body;
  expect(comparable(previewed)).toEqual(comparable(await committed(items[0].intent_hash)));
});
