import { unknownAddress } from "@embedded-radix/tests/support/addresses.ts";
import { everyTransactionOptIn } from "@embedded-radix/tests/support/gateway-sample.ts";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { GatewayApiClient } from "@radixdlt/babylon-gateway-api-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FoundedKingdom, startWorld, type World } from "../support/world/index.ts";

/** The npm SDK decodes strictly: a wrong discriminator or a missing list makes it throw. */
let world: World;
let sdk: GatewayApiClient;
let kingdom: FoundedKingdom;

beforeAll(async () => {
  world = await startWorld();
  sdk = GatewayApiClient.initialize({
    basePath: world.gatewayUrl,
    applicationName: "Kingdoms tests",
    applicationVersion: "1",
  });
  kingdom = await world.found(world.account(0), 4, 5, "Sdkland");
});
afterAll(() => world?.stop());

describe("the gateway SDK from npm", () => {
  it("the SDK reads status and network", async () => {
    const { current } = { current: await sdk.status.getCurrent() };
    expect(current.ledger_state.state_version).toBe(world.ledger.tip.stateVersion);
    const network = await sdk.status.getNetworkConfiguration();
    expect(network.network_id).toBe(242);
    expect(network.well_known_addresses.xrd).toBe(world.config.xrd);
  });

  it("the SDK reads an account with its vaults, and a kingdom with its state", async () => {
    const { address } = world.account(0);
    const account = await sdk.state.getEntityDetailsVaultAggregated(address);
    const xrd = account.fungible_resources.items.find(
      ({ resource_address }) => resource_address === world.config.xrd,
    );
    expect(Number(xrd?.vaults.items[0]?.amount)).toBeGreaterThan(9_000);
    const keys = account.non_fungible_resources.items.find(
      ({ resource_address }) => resource_address === world.config.kingdomKey,
    );
    expect(keys?.vaults.items[0]?.items).toEqual([kingdom.id]);

    const component = await sdk.state.getEntityDetailsVaultAggregated(kingdom.component);
    expect(component.details?.type).toBe("Component");
    expect(JSON.stringify(component.details)).toContain("kingdom_buildings");
  });

  it("the SDK reads an account that was never used", async () => {
    const unused = await accountAddress(ed25519FromSeed(new Uint8Array(32).fill(77)).publicKey, 242);
    const account = await sdk.state.getEntityDetailsVaultAggregated(unused);
    expect(account.fungible_resources.items).toEqual([]);
    expect(account.metadata.items.map(({ key }) => key)).toEqual(["owner_badge", "owner_keys"]);
  });

  it("the SDK pages through metadata", async () => {
    const metadata = await sdk.state.getAllEntityMetadata(world.config.kgld);
    expect(metadata.find(({ key }) => key === "symbol")?.value.typed).toEqual({
      type: "String",
      value: "KGLD",
    });
  });

  it("the SDK reads resources with supply and roles", async () => {
    const { details } = await sdk.state.getEntityDetailsVaultAggregated(world.config.kgld);
    if (details?.type !== "FungibleResource") throw new Error(`KGLD is a ${details?.type}`);
    expect(details.divisibility).toBe(18);
    expect(details.role_assignments.entries.length).toBeGreaterThan(0);
    const key = await sdk.state.getEntityDetailsVaultAggregated(world.config.kingdomKey);
    if (key.details?.type !== "NonFungibleResource") throw new Error(`the key is a ${key.details?.type}`);
    expect(key.details.non_fungible_id_type).toBe("Integer");
    expect(key.details.total_supply).toBe("1");
    expect(key.details.total_minted).toBe("1");
  });

  it("the SDK reads non-fungible ids, data and location", async () => {
    const ids = await sdk.state.getAllNonFungibleIds(world.config.kingdomKey);
    expect(ids).toEqual([kingdom.id]);
    const [data] = await sdk.state.getNonFungibleData(world.config.kingdomKey, [kingdom.id]);
    expect(JSON.stringify(data?.data?.programmatic_json)).toContain("Sdkland");
    const [location] = await sdk.state.getNonFungibleLocation(world.config.kingdomKey, [kingdom.id]);
    expect(location?.owning_vault_global_ancestor_address).toBe(world.account(0).address);
  });

  it("the SDK reads key-value stores by page and by key", async () => {
    const { details } = await sdk.state.getEntityDetailsVaultAggregated(world.config.factory);
    const store =
      /"field_name":"kingdom_info"[^}]*?"value":"([^"]+)"|"value":"([^"]+)"[^}]*?"field_name":"kingdom_info"/.exec(
        JSON.stringify(details),
      );
    const address = store?.[1] ?? store?.[2] ?? "";
    const keys = await sdk.state.innerClient.keyValueStoreKeys({
      stateKeyValueStoreKeysRequest: { key_value_store_address: address },
    });
    expect(keys.items).toHaveLength(1);
    const { entries } = await sdk.state.innerClient.keyValueStoreData({
      stateKeyValueStoreDataRequest: {
        key_value_store_address: address,
        keys: [{ key_json: { kind: "NonFungibleLocalId", value: kingdom.id } }, { key_hex: "5c00" }],
      },
    });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries[0]?.value.programmatic_json)).toContain("Sdkland");
  });

  it("the SDK follows the stream with filters and every opt-in", async () => {
    const { items } = await sdk.stream.innerClient.streamTransactions({
      streamTransactionsRequest: {
        affected_global_entities_filter: [world.config.factory],
        event_global_emitters_filter: [world.config.factory],
        limit_per_page: 1,
        opt_ins: everyTransactionOptIn,
      },
    });
    const [founding] = items;
    expect(
      founding?.receipt?.detailed_events?.some(({ identifier }) => identifier.event === "KingdomFounded"),
    ).toBe(true);
    expect(founding?.balance_changes?.fungible_balance_changes.length).toBeGreaterThan(0);
    expect(founding?.manifest_instructions).toContain("buy_a_new_kingdom");
  });

  it("the SDK reads the whole history in both directions and finds the same transactions", async () => {
    const walk = async (order: "Asc" | "Desc") => {
      const versions: number[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await sdk.stream.innerClient.streamTransactions({
          streamTransactionsRequest: {
            order,
            kind_filter: "All",
            limit_per_page: 7,
            ...(cursor ? { cursor } : {}),
          },
        });
        versions.push(...page.items.map(({ state_version }) => state_version));
        cursor = page.next_cursor;
      } while (cursor);
      return versions;
    };
    const ascending = await walk("Asc");
    expect(ascending).toEqual(Array.from({ length: world.ledger.tip.stateVersion }, (_, index) => index + 1));
    expect((await walk("Desc")).reverse()).toEqual(ascending);
  });

  it("the SDK finds a transaction by its intent hash, and gets Unknown for others", async () => {
    const { items } = await sdk.stream.getTransactionsList();
    const hash = items[0]?.intent_hash ?? "";
    expect((await sdk.transaction.getStatus(hash)).status).toBe("CommittedSuccess");
    expect((await sdk.transaction.getCommittedDetails(hash)).transaction.intent_hash).toBe(hash);
    expect((await sdk.transaction.getStatus(unknownAddress("txid"))).status).toBe("Unknown");
  });

  it("the SDK previews a manifest", async () => {
    const { address, key } = world.account(1);
    const { receipt, resource_changes } = (await sdk.transaction.innerClient.transactionPreview({
      transactionPreviewRequest: {
        manifest: `CALL_METHOD Address("${address}") "withdraw" Address("${world.config.xrd}") Decimal("3");
CALL_METHOD Address("${world.account(2).address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`,
        start_epoch_inclusive: world.ledger.tip.epoch,
        end_epoch_exclusive: world.ledger.tip.epoch + 10,
        nonce: 5,
        signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: key.publicKeyHex }],
        flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: false },
      },
    })) as { receipt: { status: string }; resource_changes: { resource_changes: { amount: string }[] }[] };
    expect(receipt.status).toBe("Succeeded");
    expect(
      resource_changes.flatMap((change) => change.resource_changes.map(({ amount }) => amount)).sort(),
    ).toEqual(["-3", "3"]);
  });

  it("the SDK pre-validates deposits", async () => {
    const answer = await sdk.transaction.innerClient.accountDepositPreValidation({
      accountDepositPreValidationRequest: {
        account_address: world.account(0).address,
        resource_addresses: [world.config.kgld],
      },
    });
    expect(answer.allows_try_deposit_batch).toBe(true);
  });

  it("the SDK lists the holders of a resource, the largest first", async () => {
    const answer = await sdk.extensions.innerClient.resourceHoldersPage({
      resourceHoldersRequest: { resource_address: world.config.xrd },
    });
    const amounts = answer.items.map((item) => Number("amount" in item ? item.amount : 0));
    expect(amounts.length).toBeGreaterThan(3);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});
