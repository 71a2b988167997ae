/** `gateway-ez-mode` and `sbor-ez-mode` from npm, which others put on top of the SDK: balances, components, the stream, and values by schema. */
import { GatewayEzMode, s } from "@calamari-radix/gateway-ez-mode";
import schemas from "@calamari-radix/sbor-ez-mode";
import { GatewayApiClient, type ProgrammaticScryptoSborValue } from "@radixdlt/babylon-gateway-api-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FoundedKingdom, startWorld, type World } from "../support/world/index.ts";

let world: World;
let kingdom: FoundedKingdom;
let gateway: GatewayEzMode;

beforeAll(async () => {
  world = await startWorld();
  kingdom = await world.found(world.account(0), 4, 5, "Ezland");
  const { gatewayUrl: basePath } = world;
  gateway = new GatewayEzMode(
    GatewayApiClient.initialize({ basePath, applicationName: "Kingdoms tests", networkId: 242 }),
  );
});
afterAll(() => world?.stop());

it("ez-mode lists an account's fungible resources with their metadata", async () => {
  const balances = await gateway.state.getComponentFungibleBalances(world.account(0).address);
  const xrd = balances.find(({ resourceInfo }) => resourceInfo.resourceAddress === world.config.xrd);
  expect(xrd?.resourceInfo).toMatchObject({
    type: "Fungible",
    divisibility: 18,
    metadata: { name: "Radix", symbol: "XRD" },
  });
  expect(Number(xrd?.balance)).toBeGreaterThan(9_000);
});

it("ez-mode lists an account's non-fungibles, and a schema of sbor-ez-mode reads their data", async () => {
  const balances = await gateway.state.getComponentNonFungibleBalances(world.account(0).address);
  const keys = balances.find(({ resourceInfo }) => resourceInfo.resourceAddress === world.config.kingdomKey);
  expect(keys?.nftBalance.map(({ id }) => id)).toEqual([kingdom.id]);
  const [key] = keys?.nftBalance ?? [];
  const read = key?.nftData.getWithSchema(s.structNullable({ kingdom_name: s.string() }));
  expect(read?.isOk() && read.value.kingdom_name).toBe("Ezland");
});

it("ez-mode has a component's package and metadata, and a schema reads its state", async () => {
  const component = await gateway.state.getComponentInfo(kingdom.component);
  expect(component.packageAddress).toBe(world.config.package);
  const state = component.state.getWithSchema(
    s.structNullable({ kingdom_factory: s.address(), kgld_vault: s.internalAddress() }),
  );
  if (state.isErr()) throw new Error(JSON.stringify(state.error));
  expect(state.value).toEqual({
    kingdom_factory: world.config.factory,
    kgld_vault: expect.stringMatching(/^internal_vault_sim1/),
  });
});

it("ez-mode's resources have supply and id type", async () => {
  const [kgld, key] = await gateway.state.getResourceInfoBatch([world.config.kgld, world.config.kingdomKey]);
  expect(kgld).toMatchObject({ type: "Fungible", supplyInfo: { totalBurned: expect.any(String) } });
  expect(key).toMatchObject({ type: "NonFungible", nonFungibleIdType: "Integer" });
});

it("ez-mode's stream follows the ledger in order and is empty at its end; its events are read by schema", async () => {
  const stream = await gateway.stream.getTransactionStream({ startStateVersion: 1, batchSize: 50 });
  const { transactions } = await stream.next();
  const versions = transactions.map(({ state_version }) => state_version);
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
  const events = transactions.flatMap(({ receipt }) => receipt?.detailed_events ?? []);
  const deposit = schemas.struct({ amount: schemas.decimal() });
  const deposits = events.filter(
    ({ identifier }) => identifier.event === "DepositEvent" && identifier.blueprint === "FungibleVault",
  );
  expect(deposits.length).toBeGreaterThan(0);
  for (const { payload } of deposits) {
    const read = deposit.safeParse(payload.programmatic_json as ProgrammaticScryptoSborValue);
    expect(read.isOk()).toBe(true);
  }
  expect((await stream.next()).transactions).toEqual([]);
});

it("ez-mode reads the tip and polls a transaction's status", async () => {
  expect(await gateway.status.getCurrentStateVersion()).toBe(world.ledger.tip.stateVersion);
  expect((await gateway.status.getWellKnownAddresses()).xrd).toBe(world.config.xrd);
  const { items } = await gateway.gateway.stream.getTransactionsList();
  const [{ intent_hash } = { intent_hash: "" }] = items;
  const polled = await gateway.transaction.pollTransactionStatus(String(intent_hash), { baseDelay: 1 });
  expect(polled.status).toBe("CommittedSuccess");
});
