/** Details of entities with every opt-in: the engine's own components, access rules, links between dApps, royalties. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestGateway } from "../support/gateway.ts";
import { setMetadata } from "../support/gateway-manifests.ts";
import { type NativeComponents, startNativeGateway } from "../support/native-components.ts";

let gateway: TestGateway;
let gold: string;
let cards: string;
let made: NativeComponents;

beforeAll(async () => {
  ({ gateway, cards, gold, made } = await startNativeGateway());
});
afterAll(() => gateway.stop());

const detailsOf = async (address: string, opt_ins: object = {}) => {
  const { body } = await gateway.post("/state/entity/details", { addresses: [address], opt_ins });
  return body.items[0].details;
};
const vault = expect.objectContaining({
  is_global: false,
  entity_type: "InternalFungibleVault",
  entity_address: expect.stringMatching(/^internal_vault_sim1t/),
});

describe("states of the engine's own components", () => {
  it("a pool names its vaults and its unit", async () => {
    expect((await detailsOf(made.onePool)).state).toEqual({
      vault,
      pool_unit_resource_address: expect.stringMatching(/^resource_sim1t/),
    });
    for (const pool of [made.twoPool, made.multiPool])
      expect((await detailsOf(pool)).state).toEqual({
        vaults: [
          { vault, resource_address: gateway.xrd },
          { vault, resource_address: gold },
        ],
        pool_unit_resource_address: expect.stringMatching(/^resource_sim1t/),
      });
  });

  it("an access controller has its delay and its pending recovery", async () => {
    expect((await detailsOf(made.accessController)).state).toEqual({
      controlled_vault: vault,
      timed_recovery_delay_minutes: 90,
      recovery_badge_resource_address: expect.stringMatching(/^resource_sim1n/),
      is_primary_role_locked: false,
      has_primary_role_badge_withdraw_attempt: false,
      has_recovery_role_badge_withdraw_attempt: false,
    });
  });

  it("a validator has its key, vaults and resources; a registered one its place in the order of stakes", async () => {
    const state = {
      public_key: { key_type: "EcdsaSecp256k1", key_hex: "02".repeat(33) },
      is_registered: false,
      accepts_delegated_stake: false,
      validator_fee_factor: "0.02",
      stake_unit_resource_address: expect.stringMatching(/^resource_sim1t/),
      stake_xrd_vault: vault,
      claim_token_resource_address: expect.stringMatching(/^resource_sim1n/),
      pending_xrd_withdraw_vault: vault,
      locked_owner_stake_unit_vault: vault,
      pending_owner_stake_unit_unlock_vault: vault,
      pending_owner_stake_unit_withdrawals: [],
      already_unlocked_owner_stake_unit_amount: "0",
    };
    expect((await detailsOf(made.validator)).state).toEqual(state);
    const { body } = await gateway.post("/state/entity/details", {
      addresses: [gateway.ledger.wellKnown().consensus_manager],
    });
    expect(body.items[0].details.state).toMatchObject({
      epoch: 2,
      is_started: true,
      current_leader: { index: 0 },
    });
  });

  it("a locker has no state, and a component of users its own as programmatic JSON", async () => {
    expect((await detailsOf(made.locker)).state).toBeUndefined();
    expect((await detailsOf(gateway.faucet)).state).toMatchObject({ kind: "Tuple", type_name: "Faucet" });
  });
});

describe("role assignments", () => {
  it("an owner's rule is read as the gumball front end of the official examples reads it", async () => {
    const { role_assignments } = await detailsOf(made.onePool);
    expect(role_assignments.owner.rule.access_rule.proof_rule.requirement.resource).toBe(gold);
    expect(role_assignments.owner).toEqual({
      rule: {
        type: "Protected",
        access_rule: {
          type: "ProofRule",
          proof_rule: { type: "Require", requirement: { type: "Resource", resource: gold } },
        },
      },
      updater: "None",
    });
  });

  it("every role of the blueprint and of metadata is listed with who may change it", async () => {
    const { role_assignments } = await detailsOf(made.locker);
    const explicit = (type: string) => ({ resolution: "Explicit", explicit_rule: { type } });
    const role = (module: string, name: string, assignment: object, updater: string) => ({
      role_key: { module, name },
      assignment,
      updater_roles: [{ module, name: updater }],
    });
    const owner = { resolution: "Owner" };
    expect(role_assignments.entries).toEqual([
      role("Main", "storer", explicit("AllowAll"), "storer_updater"),
      role("Main", "storer_updater", explicit("DenyAll"), "storer_updater"),
      role("Main", "recoverer", explicit("AllowAll"), "recoverer_updater"),
      role("Main", "recoverer_updater", explicit("DenyAll"), "recoverer_updater"),
      role("Metadata", "metadata_locker", owner, "metadata_locker_updater"),
      role("Metadata", "metadata_locker_updater", owner, "metadata_locker_updater"),
      role("Metadata", "metadata_setter", owner, "metadata_setter_updater"),
      role("Metadata", "metadata_setter_updater", owner, "metadata_setter_updater"),
    ]);
  });

  it("an account that was never used belongs to its key, as one that was used", async () => {
    const used = await detailsOf(gateway.alice.address);
    const unused = await detailsOf(gateway.bob.address, {});
    const requirement = ({ role_assignments }: typeof used) =>
      role_assignments.owner.rule.access_rule.proof_rule.requirement;
    expect(requirement(used)).toMatchObject({
      type: "NonFungible",
      non_fungible: {
        resource_address: gateway.ledger.wellKnown().ed25519_signature_virtual_badge,
        local_id: { id_type: "Bytes", sbor_hex: expect.stringMatching(/^5cc0021d/) },
      },
    });
    expect(unused.role_assignments.entries.map(({ role_key }: { role_key: object }) => role_key)).toEqual(
      used.role_assignments.entries.map(({ role_key }: { role_key: object }) => role_key),
    );
    expect(unused.role_assignments.owner.updater).toBe(used.role_assignments.owner.updater);
  });
});

describe("packages", () => {
  it("a package's blueprints have definitions and templates in the Core API's form", async () => {
    const { blueprints, schemas } = await detailsOf(String(gateway.ledger.wellKnown().locker_package));
    const [locker] = blueprints.items;
    expect(locker).toMatchObject({ name: "AccountLocker", version: "1.0.0" });
    expect(locker.definition.interface.functions.store).toMatchObject({
      receiver_info: {
        receiver: "SelfRefMut",
        reference_type: { raw_bits: 1, normal: true, direct_access: false },
      },
      input: { type: "Static", type_id: { local_type_id: { kind: "SchemaLocal" } } },
      output: { type: "Static", type_id: { local_type_id: { kind: "WellKnown", id: 66 } } },
    });
    expect(locker.definition.interface.state.collections[0]).toMatchObject({
      partition_description: { type: "Logical", value: 0 },
      collection_schema: { type: "KeyValue", allow_ownership: true },
    });
    expect(locker.auth_template).toMatchObject({
      function_auth_type: "AllowAll",
      method_auth_type: "StaticRoleDefinition",
      method_roles: {
        role_specification: "Normal",
        roles: { storer: { updater_roles: ["storer_updater"] } },
        method_accessibility_map: {
          store: { type: "RoleProtected", allowed_roles: ["storer"] },
          claim: { type: "Public" },
        },
      },
    });
    expect(schemas.items[0].schema_hash_hex).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("opt-ins", () => {
  it("a native resource names its kind, and the worth of one unit", async () => {
    const native = async (address: string) =>
      (await detailsOf(address, { native_resource_details: true })).native_resource_details;
    expect(await native(gateway.xrd)).toEqual({ kind: "Xrd" });
    const pool = (await detailsOf(made.onePool)).state;
    expect(await native(pool.pool_unit_resource_address)).toEqual({
      kind: "OneResourcePoolUnit",
      pool_address: made.onePool,
      redemption_resource_count: 1,
      unit_redemption_value: [{ resource_address: gateway.xrd, amount: "1" }],
    });
    const empty = (await detailsOf(made.twoPool)).state;
    expect(await native(empty.pool_unit_resource_address)).toMatchObject({
      kind: "TwoResourcePoolUnit",
      redemption_resource_count: 2,
      unit_redemption_value: [{ resource_address: gateway.xrd }, { resource_address: gold }],
    });
    const validator = (await detailsOf(made.validator)).state;
    expect(await native(validator.stake_unit_resource_address)).toMatchObject({
      kind: "ValidatorLiquidStakeUnit",
      validator_address: made.validator,
    });
    expect(await native(validator.claim_token_resource_address)).toEqual({
      kind: "ValidatorClaimNft",
      validator_address: made.validator,
    });
    const controller = (await detailsOf(made.accessController)).state;
    expect(await native(controller.recovery_badge_resource_address)).toEqual({
      kind: "AccessControllerRecoveryBadge",
      access_controller_address: made.accessController,
    });
    expect(await native(gold)).toBeUndefined();
  });

  it("royalties are shown if a component or package has them", async () => {
    const royalties = { component_royalty_config: true, component_royalty_vault_balance: true };
    expect(await detailsOf(made.onePool, royalties)).toMatchObject({
      royalty_config: { is_enabled: true, method_rules: [] },
      royalty_vault_balance: "0",
    });
    const account = await detailsOf(gateway.alice.address, royalties);
    expect(account.royalty_config).toEqual({ is_enabled: false });
    expect(account.royalty_vault_balance).toBeUndefined();
    const faucet = String(gateway.ledger.wellKnown().faucet_package);
    expect((await detailsOf(faucet, { package_royalty_vault_balance: true })).royalty_vault_balance).toBe(
      "0",
    );
    expect((await detailsOf(made.onePool)).royalty_config).toBeUndefined();
  });

  it("a link between a dApp and its entities holds only if both sides name each other", async () => {
    const dapp = gateway.alice.address;
    const links = { dapp_two_way_links: true };
    await gateway.must(
      setMetadata(gateway, {
        account_type: 'String>("dapp definition")',
        claimed_entities: `AddressArray>(Array<Address>(Address("${made.onePool}"), Address("${gateway.faucet}")))`,
      }),
    );
    expect((await detailsOf(dapp, links)).two_way_linked_dapp_details).toBeUndefined();
    await gateway.must(`
      CALL_METHOD Address("${dapp}") "lock_fee" Decimal("10");
      CALL_METHOD Address("${dapp}") "create_proof_of_amount" Address("${gold}") Decimal("1");
      SET_METADATA Address("${made.onePool}") "dapp_definition" Enum<Metadata::Address>(Address("${dapp}"));`);
    expect((await detailsOf(dapp, links)).two_way_linked_dapp_details).toEqual({
      entities: { items: [{ entity_address: made.onePool }] },
    });
    expect(await detailsOf(made.onePool, links)).toMatchObject({
      two_way_linked_dapp_address: dapp,
      direct_linked_dapp_address: dapp,
    });
    expect((await detailsOf(gateway.faucet, links)).two_way_linked_dapp_address).toBeUndefined();
    expect((await detailsOf(made.onePool)).two_way_linked_dapp_address).toBeUndefined();
  });

  it("the ids of a vault are listed on request", async () => {
    const { body } = await gateway.post("/state/entity/page/non-fungible-vaults", {
      address: gateway.alice.address,
      resource_address: cards,
    });
    const [{ vault_address }] = body.items;
    expect((await detailsOf(vault_address)).balance.items).toBeUndefined();
    expect((await detailsOf(vault_address, { non_fungible_include_nfids: true })).balance.items).toEqual([
      "#1#",
    ]);
  });
});
