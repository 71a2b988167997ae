/** The gateway's answers about accounts' settings, lockers, validators and badges of roles, through the npm SDK. */
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import {
  PrivateKey,
  PublicKey,
  RadixEngineToolkit,
  Signature,
  SignatureWithPublicKey,
  TransactionBuilder,
} from "@radixdlt/radix-engine-toolkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unknownAddress } from "../support/addresses.ts";
import type { TestGateway } from "../support/gateway.ts";
import { type NativeComponents, startNativeGateway } from "../support/native-components.ts";

let gateway: TestGateway;
let gold: string;
let cards: string;
let made: NativeComponents;

beforeAll(async () => {
  ({ gateway, cards, gold, made } = await startNativeGateway());
});
afterAll(() => gateway.stop());

const pay = () => `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("10");`;

describe("an account's settings", () => {
  it("preferences for resources are listed page by page, the newest first", async () => {
    const { address } = gateway.alice;
    const preference = (resource: string, rule: string) =>
      `CALL_METHOD Address("${address}") "set_resource_preference" Address("${resource}") Enum<ResourcePreference::${rule}>();`;
    const first = await gateway.must(pay() + preference(gold, "Allowed"));
    const second = await gateway.must(pay() + preference(cards, "Disallowed"));
    const answer = await gateway.sdk.state.innerClient.accountResourcePreferencesPage({
      stateAccountResourcePreferencesPageRequest: { account_address: address, limit_per_page: 1 },
    });
    expect(answer).toMatchObject({ account_address: address, total_count: 2 });
    expect(answer.items).toEqual([
      {
        resource_address: cards,
        resource_preference_rule: "Disallowed",
        last_updated_at_state_version: second.stateVersion,
      },
    ]);
    const { items } = await gateway.sdk.state.innerClient.accountResourcePreferencesPage({
      stateAccountResourcePreferencesPageRequest: {
        account_address: address,
        cursor: String(answer.next_cursor),
        at_ledger_state: { state_version: answer.ledger_state.state_version },
      },
    });
    expect(items).toEqual([
      {
        resource_address: gold,
        resource_preference_rule: "Allowed",
        last_updated_at_state_version: first.stateVersion,
      },
    ]);
  });

  it("depositors are listed with their badges, resources and single non-fungibles", async () => {
    const { address } = gateway.alice;
    const badges = [
      `Enum<ResourceOrNonFungible::Resource>(Address("${gold}"))`,
      `Enum<ResourceOrNonFungible::NonFungible>(NonFungibleGlobalId("${cards}:#1#"))`,
    ];
    for (const badge of badges)
      await gateway.must(`${pay()} CALL_METHOD Address("${address}") "add_authorized_depositor" ${badge};`);
    const { items, total_count } = await gateway.sdk.state.innerClient.accountAuthorizedDepositorsPage({
      stateAccountAuthorizedDepositorsPageRequest: { account_address: address },
    });
    expect(total_count).toBe(2);
    expect(items).toMatchObject([
      { badge_type: "NonFungibleBadge", resource_address: cards, non_fungible_id: "#1#" },
      { badge_type: "ResourceBadge", resource_address: gold },
    ]);
    const asked = await gateway.post("/transaction/account-deposit-pre-validation", {
      account_address: address,
      resource_addresses: [cards],
      badge: { badge_type: "NonFungibleBadge", resource_address: cards, non_fungible_id: "#1#" },
    });
    expect(asked.body).toMatchObject({
      allows_try_deposit_batch: true,
      deciding_factors: { is_badge_authorized_depositor: true },
    });
  });

  it("an account that was never used has no settings, and a pool is no account", async () => {
    const ask = (account_address: string) =>
      gateway.post("/state/account/page/authorized-depositors", { account_address });
    expect((await ask(gateway.bob.address)).body).toMatchObject({ total_count: 0, items: [] });
    expect(await ask(made.onePool)).toMatchObject({
      status: 400,
      body: { details: { type: "InvalidEntityError", address: made.onePool } },
    });
    expect((await ask(unknownAddress("component"))).status).toBe(404);
  });
});

describe("lockers", () => {
  const pair = (account_address: string) => ({ locker_address: made.locker, account_address });

  it("the claimable resources of an account are listed, fungible and non-fungible", async () => {
    const answer = await gateway.sdk.state.innerClient.accountLockerVaultsPage({
      stateAccountLockerPageVaultsRequest: pair(gateway.bob.address),
    });
    expect(answer.items).toMatchObject([
      { type: expect.any(String), vault_address: expect.stringMatching(/^internal_vault_/) },
      { type: expect.any(String), vault_address: expect.stringMatching(/^internal_vault_/) },
    ]);
    expect(answer.items).toContainEqual(
      expect.objectContaining({ type: "Fungible", resource_address: gold, amount: "7" }),
    );
    expect(answer.items).toContainEqual(
      expect.objectContaining({ type: "NonFungible", resource_address: cards, total_count: 1 }),
    );
  });

  it("a locker that never had anything for an account answers 404, and a batch leaves it out", async () => {
    const { alice, bob } = gateway;
    expect(await gateway.post("/state/account-locker/page/vaults", pair(alice.address))).toMatchObject({
      status: 404,
      body: { details: { type: "AccountLockerNotFoundError", ...pair(alice.address) } },
    });
    const { items, ledger_state } = await gateway.sdk.state.innerClient.accountLockersTouchedAt({
      stateAccountLockersTouchedAtRequest: { account_lockers: [pair(bob.address), pair(alice.address)] },
    });
    expect(items).toEqual([{ ...pair(bob.address), last_touched_at_state_version: expect.any(Number) }]);
    expect(items[0]?.last_touched_at_state_version).toBeLessThan(ledger_state.state_version);
  });

  it("an account and a locker in each other's place are refused", async () => {
    const { address } = gateway.bob;
    const swapped = { locker_address: address, account_address: made.locker };
    expect(await gateway.post("/state/account-locker/page/vaults", swapped)).toMatchObject({
      status: 400,
      body: { details: { type: "InvalidEntityError", address } },
    });
  });
});

describe("validators", () => {
  it("the active validator and a new one are listed with their vaults", async () => {
    const { validators } = await gateway.sdk.state.innerClient.stateValidatorsList({
      stateValidatorsListRequest: {},
    });
    expect(validators.total_count).toBe(2);
    const [active, fresh] = validators.items;
    expect(active).toMatchObject({
      stake_vault: { balance: "1" },
      active_in_epoch: { stake: "1", stake_percentage: 100, key: { key_type: "EcdsaSecp256k1" } },
      effective_fee_factor: { current: { fee_factor: "1" } },
    });
    expect(fresh).toMatchObject({
      address: made.validator,
      stake_vault: { balance: "0", address: expect.stringMatching(/^internal_vault_/) },
      effective_fee_factor: { current: { fee_factor: "0.02" } },
    });
    expect(fresh?.active_in_epoch).toBeUndefined();
    expect(fresh?.metadata.items.map(({ key }) => key)).toContain("pool_unit");
  });

  it("proposals are counted from the ends of epochs, within the bounds that a request sets", async () => {
    const { validators } = await gateway.sdk.state.innerClient.stateValidatorsList({
      stateValidatorsListRequest: {},
    });
    const [active] = validators.items;
    const ask = async (bounds: object = {}) =>
      (
        await gateway.sdk.statistics.innerClient.validatorsUptime({
          validatorsUptimeRequest: {
            validator_addresses: [String(active?.address), made.validator, unknownAddress("validator")],
            ...bounds,
          },
        })
      ).validators.items;
    const before = await ask();
    expect(before.map(({ address }) => address)).toEqual([active?.address, made.validator]);
    const from = gateway.ledger.tip.stateVersion;
    await gateway.advance(600);
    const [later, never] = await ask({ from_ledger_state: { state_version: from } });
    expect(later?.epochs_active_in).toBeGreaterThan(0);
    expect(Number(later?.proposals_made) + Number(later?.proposals_missed)).toBeGreaterThan(0);
    expect(never).toEqual({ address: made.validator, epochs_active_in: 0 });
    expect(await ask({ at_ledger_state: { state_version: from } })).toEqual(before);
  });
});

describe("badges that roles ask for", () => {
  it("entities are found by a resource in their owner's rule, the oldest first", async () => {
    const answer = await gateway.sdk.extensions.innerClient.entitiesByRoleRequirementPage({
      entitiesByRoleRequirementPageRequest: { resource_address: gold },
    });
    expect(answer.entities.map(({ entity_address }) => entity_address)).toEqual(
      expect.arrayContaining([made.onePool, made.twoPool, made.multiPool, made.locker]),
    );
    const versions = answer.entities.map(({ first_seen_state_version }) => first_seen_state_version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(answer.total_count).toBe(answer.entities.length);
  });

  it("entities are looked up by several badges at once, in the order of the request", async () => {
    const { ed25519_signature_virtual_badge: signatures = "" } = gateway.ledger.wellKnown();
    const node = gateway.ledger.engine.nodeOf(gateway.alice.address);
    const requirements = [
      { resource_address: signatures, non_fungible_id: `[${node.slice(2)}]` },
      { resource_address: cards },
      { resource_address: gold },
    ];
    const { items } = await gateway.sdk.extensions.innerClient.entitiesByRoleRequirementLookup({
      entitiesByRoleRequirementLookupRequest: { requirements },
    });
    expect(items.map(({ requirement }) => requirement)).toEqual(requirements);
    expect(items[0]?.entities.map(({ entity_address }) => entity_address)).toEqual([gateway.alice.address]);
    expect(items[1]).toMatchObject({ total_count: 0, entities: [] });
    expect(items[2]?.entities.length).toBeGreaterThan(3);
  });

  it("a badge that is no resource, or unknown, is refused", async () => {
    const ask = (resource_address: string) =>
      gateway.post("/extensions/entities-by-role-requirement/page", { resource_address });
    expect((await ask(made.onePool)).body.details).toMatchObject({ type: "InvalidEntityError" });
    expect((await ask(unknownAddress("resource"))).status).toBe(404);
  });

  it("badges of signers, callers and the engine are resolved to their keys and entities", async () => {
    const known = gateway.ledger.wellKnown();
    const { engine } = gateway.ledger;
    const id = (json: object) => {
      const hash = blake2b(engine.encodeSbor(json), { dkLen: 32 });
      return `[${Buffer.from(hash).toString("hex")}]`;
    };
    const reference = (value: string) => ({ kind: "Reference", value });
    const [faucet, pool] = [String(known.faucet_package), String(known.pool_package)];
    const requirements = [
      [known.system_transaction_badge, "#0#"],
      [known.system_transaction_badge, "#7#"],
      [known.ed25519_signature_virtual_badge, `[${engine.nodeOf(gateway.alice.address).slice(2)}]`],
      [known.ed25519_signature_virtual_badge, `[${"ab".repeat(29)}]`],
      [
        known.global_caller_virtual_badge,
        id({ kind: "Enum", variant_id: "0", fields: [reference(made.locker)] }),
      ],
      [
        known.global_caller_virtual_badge,
        id({
          kind: "Enum",
          variant_id: "1",
          fields: [
            { kind: "Tuple", fields: [reference(pool), { kind: "String", value: "TwoResourcePool" }] },
          ],
        }),
      ],
      [known.package_of_direct_caller_virtual_badge, id(reference(faucet))],
    ].map(([resource = "", non_fungible_id = ""]) => ({ resource_address: resource, non_fungible_id }));
    const { resolved_requirements } = await gateway.sdk.extensions.innerClient.implicitRequirementsLookup({
      implicitRequirementsLookupRequest: { requirements },
    });
    expect(resolved_requirements.map(({ requirement }) => requirement)).toEqual(requirements);
    const seen = expect.any(Number);
    expect(resolved_requirements.map(({ resolved }) => resolved)).toEqual([
      { type: "ProtocolExecution" },
      undefined,
      {
        type: "Ed25519PublicKey",
        first_seen_state_version: seen,
        public_key_bytes_hex: gateway.alice.key.publicKeyHex,
      },
      undefined,
      { type: "GlobalCallerEntity", first_seen_state_version: seen, entity_address: made.locker },
      {
        type: "GlobalCallerBlueprint",
        first_seen_state_version: seen,
        package_address: pool,
        blueprint_name: "TwoResourcePool",
      },
      { type: "PackageOfDirectCaller", first_seen_state_version: seen, package_address: faucet },
    ]);
    const refused = await gateway.post("/extensions/implicit-requirements/lookup", {
      requirements: [{ resource_address: gold, non_fungible_id: "#1#" }],
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { validation_errors: [{ path: "requirements[0].resource_address" }] } },
    });
  });

  it("the signer of every kind of transaction is known by the hash of the key", async () => {
    const { alice, bob, networkId, ledger } = gateway;
    const header = (await TransactionBuilder.new()).header({
      networkId,
      startEpochInclusive: ledger.tip.epoch,
      endEpochExclusive: ledger.tip.epoch + 10,
      nonce: 4_711,
      notaryPublicKey: new PublicKey.Ed25519(bob.key.publicKey),
      notaryIsSignatory: false,
      tipPercentage: 0,
    });
    const intent = header.manifest({ instructions: { kind: "String", value: pay() }, blobs: [] });
    // Test keys.
    const [edwards, koblitz] = [
      new PrivateKey.Ed25519("0e".repeat(32)),
      new PrivateKey.Secp256k1("0f".repeat(32)),
    ];
    intent.sign((hash) => new SignatureWithPublicKey.Ed25519(alice.key.sign(hash), alice.key.publicKey));
    intent.sign(edwards);
    intent.sign(koblitz);
    const notarized = await intent.notarize((hash) => new Signature.Ed25519(bob.key.sign(hash)));
    const compiled = await RadixEngineToolkit.NotarizedTransaction.compile(notarized);
    const { status } = await gateway.post("/transaction/submit", {
      notarized_transaction_hex: bytesToHex(compiled),
    });
    expect(status).toBe(200);
    const known = ledger.wellKnown();
    const keys = [edwards.publicKeyBytes(), koblitz.publicKeyBytes()];
    const badges = [known.ed25519_signature_virtual_badge, known.secp256k1_signature_virtual_badge];
    const { body } = await gateway.post("/extensions/implicit-requirements/lookup", {
      requirements: keys.map((key, index) => ({
        resource_address: badges[index],
        non_fungible_id: `[${bytesToHex(blake2b(key, { dkLen: 32 }).subarray(3))}]`,
      })),
    });
    expect(body.resolved_requirements.map(({ resolved }: { resolved: object }) => resolved)).toEqual(
      ["Ed25519PublicKey", "Secp256k1PublicKey"].map((type, index) => ({
        type,
        first_seen_state_version: ledger.tip.stateVersion,
        public_key_bytes_hex: bytesToHex(keys[index] ?? new Uint8Array()),
      })),
    );
  });
});
