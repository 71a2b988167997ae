/** What state updates say of substates: strictly as the npm package of the Core API declares it, and what the engine says of them. */
import type { TestGateway } from "@embedded-radix/tests/support/gateway.ts";
import { giveCard, setMetadata } from "@embedded-radix/tests/support/gateway-manifests.ts";
import {
  type NativeComponents,
  startNativeGateway,
} from "@embedded-radix/tests/support/native-components.ts";
import {
  type Change,
  changesIn,
  endOfGenesis,
  engineTypeOf,
  stateUpdateErrors,
  stateUpdatesOf,
  structureTypeOf,
  valuesOf,
} from "@embedded-radix/tests/support/state-updates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typedSubstates } from "../../../radix/gateway/src/substates/index.ts";
import { playWar } from "../support/played.ts";
import { startWorld, type World } from "../support/world/index.ts";

let gateway: TestGateway;
let gold: string;
let cards: string;
let made: NativeComponents;
let transfer: { intentHash: string; stateVersion: number };
/** Of the whole history, with the state version of each. */
const changes: (Change & { readonly version: number })[] = [];

const pay = () => `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("10");`;

/** What one transaction created of this type. */
async function created(type: string, stateVersion: number): Promise<string> {
  const { body } = await gateway.post("/stream/transactions", {
    at_ledger_state: { state_version: stateVersion },
    limit_per_page: 1,
    opt_ins: { receipt_state_changes: true },
  });
  const all: Change[] = body.items[0].receipt.state_updates.created_substates;
  const found = all.find(({ substate_id }) => substate_id.substate_type === type);
  return found?.substate_id.entity_address ?? "";
}

/** Alice's vault of a resource whose vaults anyone may freeze. */
async function makeFreezable(): Promise<string> {
  const { stateVersion } = await gateway.must(`${pay()}
    CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY Enum<OwnerRole::None>() true 2u8 Decimal("9")
      Tuple(None, None, Some(Tuple(Some(Enum<AccessRule::AllowAll>()), None)), None, None, None)
      Tuple(Map<String, Tuple>(), Map<String, Enum>()) None;
    CALL_METHOD Address("${gateway.alice.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`);
  return created("FungibleVaultFieldBalance", stateVersion);
}

async function useSettings(): Promise<void> {
  const { address } = gateway.alice;
  const call = (method: string, argument: string) =>
    gateway.must(`${pay()} CALL_METHOD Address("${address}") "${method}" ${argument};`);
  const badges = [
    `Enum<ResourceOrNonFungible::Resource>(Address("${gold}"))`,
    `Enum<ResourceOrNonFungible::NonFungible>(NonFungibleGlobalId("${cards}:#1#"))`,
  ];
  for (const badge of badges) await call("add_authorized_depositor", badge);
  for (const badge of badges) await call("remove_authorized_depositor", badge);
  await call("set_resource_preference", `Address("${gold}") Enum<ResourcePreference::Disallowed>()`);
  await call("remove_resource_preference", `Address("${gold}")`);
  await gateway.must(setMetadata(gateway, { motto: 'String>("Onward")' }));
  await gateway.must(`${pay()} REMOVE_METADATA Address("${address}") "motto";`);
  await gateway.must(`${pay()} LOCK_METADATA Address("${address}") "crest";`);
}

beforeAll(async () => {
  ({ gateway, gold, cards, made } = await startNativeGateway());
  const given = await gateway.must(giveCard(gateway, cards, "#1#"));
  await useSettings();
  const card = await created("NonFungibleVaultFieldBalance", given.stateVersion);
  await gateway.must(`${pay()} FREEZE_VAULT Address("${card}") Tuple(4u32);`);
  const vault = await makeFreezable();
  await gateway.must(`${pay()} FREEZE_VAULT Address("${vault}") Tuple(3u32);`);
  transfer = await gateway.must(gateway.transfer("5"));
  await gateway.advance(600);
  for await (const { version, updates } of stateUpdatesOf(gateway.url))
    changes.push(...changesIn(updates).map((change) => ({ ...change, version })));
});
afterAll(() => gateway.stop());

/** The newest value of this type, of the entity where one is given. */
function dataOf(type: string, entity?: string) {
  const found = changes.findLast(
    ({ substate_id }) =>
      substate_id.substate_type === type && (entity === undefined || substate_id.entity_address === entity),
  );
  return found && (found.new_value ?? found.value ?? found.previous_value)?.substate_data;
}

/** What needs a component of users with royalties; its unit test is beside it. */
const unseen = ["RoyaltyModuleMethodRoyaltyEntry"];

describe("a ledger with the engine's own components", () => {
  it("every substate of every transaction, genesis included, is as the Core API declares it", async () => {
    for await (const { version, updates } of stateUpdatesOf(gateway.url))
      expect(stateUpdateErrors(updates), `state version ${version}`).toEqual([]);
  });

  it("every value names its type, and every type of substate but those of royalties was there", () => {
    const seen = new Set<string>();
    for (const change of changes) {
      for (const { substate_data } of valuesOf(change))
        expect(substate_data, JSON.stringify(change.substate_id)).toBeDefined();
      seen.add(change.substate_id.substate_type);
    }
    const missing = Object.keys(typedSubstates).filter((type) => !seen.has(type));
    expect(missing).toEqual(unseen);
  });

  it("the types that system structures name are those that the engine decodes with", () => {
    const end = endOfGenesis(gateway.ledger);
    let compared = 0;
    for (const change of changes.filter(({ version }) => version > end)) {
      const ofEngine = engineTypeOf(gateway.ledger, change);
      if (ofEngine === null) continue;
      expect(structureTypeOf(change), JSON.stringify(change.substate_id)).toBe(ofEngine);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(200);
  });

  it("the SBOR of a type's number equals the engine's", () => {
    const { engine } = gateway.ledger;
    const numbers = new Map<string, { readonly kind: string; readonly id: number }>();
    JSON.stringify(changes, (_, one) => {
      if (one?.as_sbor) numbers.set(one.as_sbor.hex, one);
      return one;
    });
    expect(new Set([...numbers.values()].map(({ kind }) => kind))).toEqual(
      new Set(["WellKnown", "SchemaLocal"]),
    );
    for (const [hex, { kind, id }] of numbers)
      expect(engine.decodeSbor(Buffer.from(hex, "hex")), hex).toMatchObject({
        kind: "Enum",
        variant_id: kind === "WellKnown" ? "0" : "1",
        fields: [{ kind: kind === "WellKnown" ? "U8" : "U64", value: String(id) }],
      });
  });
});

describe("values of substates", () => {
  it("a balance, a frozen vault and a resource's divisibility follow from the transactions", () => {
    expect(dataOf("FungibleVaultFieldFrozenStatus")).toMatchObject({
      is_locked: false,
      value: {
        frozen_status: { is_withdraw_frozen: true, is_deposit_frozen: true, is_burn_frozen: false },
      },
    });
    // The node calls both kinds by one name, and so do its clients.
    expect(dataOf("NonFungibleVaultFieldFrozenStatus")).toMatchObject({
      substate_type: "FungibleVaultFieldFrozenStatus",
      value: { frozen_status: { is_withdraw_frozen: false, is_burn_frozen: true } },
    });
    expect(dataOf("FungibleResourceManagerFieldDivisibility")).toEqual({
      substate_type: "FungibleResourceManagerFieldDivisibility",
      is_locked: true,
      value: { divisibility: 2 },
    });
    const received = changes.find(
      ({ version, substate_id, value }) =>
        version === transfer.stateVersion &&
        substate_id.substate_type === "FungibleVaultFieldBalance" &&
        value !== undefined,
    );
    expect(received?.value?.substate_data.value).toEqual({ amount: "5" });
  });

  it("removed settings and metadata have their keys, and no value", () => {
    const { address } = gateway.alice;
    expect(dataOf("AccountResourcePreferenceEntry", address)).toEqual({
      substate_type: "AccountResourcePreferenceEntry",
      is_locked: false,
      key: { resource_address: gold },
    });
    expect(dataOf("AccountAuthorizedDepositorEntry", address)).toEqual({
      substate_type: "AccountAuthorizedDepositorEntry",
      is_locked: false,
      key: {
        badge: {
          type: "NonFungible",
          non_fungible_global_id: {
            resource_address: cards,
            local_id: { simple_rep: "#1#", id_type: "Integer", sbor_hex: "5cc0010000000000000001" },
          },
        },
      },
    });
    const metadata = changes
      .filter(({ substate_id }) => substate_id.substate_type === "MetadataModuleEntry")
      .filter(({ substate_id }) => substate_id.entity_address === address)
      .map(({ value, new_value }) => (value ?? new_value)?.substate_data);
    expect(metadata).toContainEqual({
      substate_type: "MetadataModuleEntry",
      is_locked: false,
      key: { name: "motto" },
    });
    expect(metadata).toContainEqual({
      substate_type: "MetadataModuleEntry",
      is_locked: true,
      key: { name: "crest" },
    });
  });

  it("the tracker's entry of a transaction has its hash in both forms, and its outcome", () => {
    const entry = changes.find(
      ({ version, substate_id }) =>
        version === transfer.stateVersion &&
        substate_id.substate_type === "TransactionTrackerCollectionEntry",
    );
    expect(entry?.value?.substate_data).toMatchObject({
      key: { intent_hash: expect.stringMatching(/^[0-9a-f]{64}$/), intent_hash_bech32m: transfer.intentHash },
      value: { status: "CommittedSuccess" },
    });
  });

  it("values with a state of users have their bytes, and the entities in them", () => {
    const { value } = dataOf("GenericScryptoComponentFieldState");
    const { struct_data, owned_entities } = value.data_struct;
    expect(gateway.ledger.engine.decodeSbor(Buffer.from(struct_data.hex, "hex"))).toMatchObject({
      kind: "Tuple",
    });
    expect(owned_entities).toContainEqual({
      is_global: false,
      entity_type: expect.stringMatching(/^Internal/),
      entity_address: expect.stringMatching(/^internal_/),
    });
  });

  it("states of components are those of their details", async () => {
    const types = {
      [made.onePool]: "OneResourcePoolFieldState",
      [made.multiPool]: "MultiResourcePoolFieldState",
      [made.accessController]: "AccessControllerFieldState",
      [made.validator]: "ValidatorFieldState",
    };
    const { body } = await gateway.post("/state/entity/details", { addresses: Object.keys(types) });
    for (const { address, details } of body.items)
      expect(dataOf(types[address] ?? "", address)?.value, address).toEqual(details.state);
  });

  it("the engine's own settings are those of its newest protocol", () => {
    expect(dataOf("ProtocolUpdateStatusModuleFieldSummary")).toMatchObject({
      protocol_version: "eagle-ray",
      update_status: { type: "Complete" },
    });
    expect(dataOf("BootLoaderModuleFieldSystemBoot").value.system_parameters).toMatchObject({
      network_definition: { id: gateway.networkId, logical_name: "simulator", hrp_suffix: "sim" },
      costing_parameters: { execution_cost_unit_limit: 100_000_000, xrd_usd_price: "16.666666666666666666" },
      limit_parameters: { max_call_depth: "8" },
    });
    expect(dataOf("BootLoaderModuleFieldTransactionValidationConfiguration").config).toMatchObject({
      max_instructions: "1000",
      message_validation: { max_decryptors: "20" },
      manifest_validation: "Cuttlefish",
      v2_transactions_allowed: true,
    });
    const { proposer_timestamp: now } = dataOf("ConsensusManagerFieldCurrentTime").value;
    expect(now).toEqual({
      unix_timestamp_ms: gateway.ledger.tip.proposerTimestampMs,
      date_time: new Date(gateway.ledger.tip.proposerTimestampMs).toISOString(),
    });
    expect(dataOf("ConsensusManagerFieldConfig").value).toMatchObject({
      epoch_change_condition: { min_round_count: 1, max_round_count: 10_000_000_000 },
      validator_creation_usd_equivalent_cost: "100",
      validator_creation_xrd_cost: "1666.6666666666666666",
    });
  });
});

describe("a ledger with the game on it", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ extraFunds: 8 });
    await playWar(world, 1);
  });
  afterAll(() => world.stop());

  it("every substate of every transaction is as the Core API declares it, with the type that the engine decodes it with", async () => {
    const seen = new Set<string>();
    const end = endOfGenesis(world.ledger);
    for await (const { version, updates } of stateUpdatesOf(world.gatewayUrl)) {
      expect(stateUpdateErrors(updates), `state version ${version}`).toEqual([]);
      for (const change of changesIn(updates)) {
        const { substate_type } = change.substate_id;
        seen.add(substate_type);
        const ofEngine = version > end ? engineTypeOf(world.ledger, change) : null;
        if (ofEngine !== null) expect(structureTypeOf(change), substate_type).toBe(ofEngine);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(["GenericKeyValueStoreEntry", "PackageFieldRoyaltyAccumulator"]),
    );
  });
});
