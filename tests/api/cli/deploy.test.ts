/** What a deployment leaves on the ledger, read as a wallet and an explorer read it. */
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { newEngine, START_MS } from "@embedded-radix/tests/support/engine.ts";
import { ManualClock } from "@embedded-radix/tests/support/world/clock.ts";
import {
  accountAddress,
  compile,
  ed25519FromSeed,
  type KeyPair,
  testDeployer,
} from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { type ChainName, embedded, readChain } from "@kingdoms/beacon";
import { componentAddress, createGatewayClient, type GatewayClient, readFactory } from "@kingdoms/client";
import { DeployError, type DeployOptions, deployGame } from "@kingdoms/deploy";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { SIMULATOR, startProxy, startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedGame } from "../../../apps/realm/src/foundation.ts";

describe("a deployed game", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  async function details(address: string, ...metadata: string[]) {
    const { items } = await world.game.gateway.post("/state/entity/details", {
      addresses: [address],
      opt_ins: { explicit_metadata: metadata },
    });
    if (items[0] === undefined) throw new Error(`${address} is unknown`);
    return items[0];
  }

  async function metadata(address: string, key: string): Promise<string | string[] | undefined> {
    const typed = (await details(address, key)).explicit_metadata?.items[0]?.value.typed;
    if (
      typed?.type === "StringArray" ||
      typed?.type === "OriginArray" ||
      typed?.type === "GlobalAddressArray"
    )
      return [...typed.values];
    return typed?.type === "String" ? typed.value : undefined;
  }

  it("a deployed game takes its fates from the beacon that was started for it", async () => {
    const { beacon, chain } = world.config;
    expect(chain).toBe("embedded");
    expect((await readFactory(world.game)).value).toMatchObject({
      beacon: { component: beacon, genesis: embedded.genesis, period: embedded.period },
    });
    expect(await readChain(world.game.gateway, beacon)).toBe(embedded);
    expect(await readChain(world.game.gateway, world.config.factory)).toBeNull();
    expect(await readChain(world.game.gateway, world.config.faucet)).toBeNull();
  });

  it("a game on an existing beacon publishes none, and does not claim it", async () => {
    const { beacon, beaconPackage } = world.config;
    const key = ed25519FromSeed(new Uint8Array(32).fill(8));
    await drawFromFaucet(world.ledger, await accountAddress(key.publicKey, SIMULATOR));
    const steps: string[] = [];
    const fees: number[] = [];
    const order = await orderFor(world.game.gateway, key);
    const deployed = await deployGame({
      ...order,
      beacon: { component: beacon, codeOf },
      onStep: (step) => steps.push(step),
      onPaid: (_, fee) => fees.push(Number(fee)),
    });
    expect(deployed).toMatchObject({ beacon, beaconPackage, chain: "embedded" });
    expect(deployed.factory).not.toBe(world.config.factory);
    expect(steps).toEqual(["find beacon", "publish", "instantiate", "define"]);
    expect(fees).toHaveLength(3);
    const claimed = await metadata(deployed.dAppDefinition, "claimed_entities");
    expect(claimed).toHaveLength(4);
    expect(claimed).not.toContain(beacon);
    const context = { gateway: world.game.gateway, config: { factory: componentAddress(deployed.factory) } };
    expect((await readFactory(context)).value.beacon.component).toBe(beacon);
  });

  it("a component that is no beacon is refused before anything is paid", async () => {
    const { stateVersion } = world.ledger.tip;
    const order = await orderFor(world.game.gateway, (await testDeployer(SIMULATOR)).key);
    const refused = deployGame({ ...order, beacon: { component: world.config.factory, codeOf } });
    await expect(refused).rejects.toMatchObject({ step: "find beacon", code: "DEPLOY_FAILED" });
    // Of a package that says that it serves the chain, and has other code.
    const other = { component: world.config.beacon, codeOf: async () => new Uint8Array([1]) };
    await expect(deployGame({ ...order, beacon: other })).rejects.toThrow(
      /whose code is not that of the beacon/,
    );
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);
  });

  it("a deployment costs as much as the command line says", async () => {
    const key = ed25519FromSeed(new Uint8Array(32).fill(6));
    await drawFromFaucet(world.ledger, await accountAddress(key.publicKey, SIMULATOR));
    const paid = new Map<string, number>();
    const order = await orderFor(world.game.gateway, key);
    await deployGame({ ...order, onPaid: (step, fee) => paid.set(step, Number(fee)) });
    const of = (...steps: string[]) => steps.reduce((sum, step) => sum + (paid.get(step) ?? 0), 0);
    expect(of("publish beacon", "start beacon")).toBeLessThan(85);
    expect(of("publish", "instantiate", "define")).toBeLessThan(115);
    // What is locked for a step is more than it takes.
    expect(Math.max(of("publish beacon"), of("publish"))).toBeLessThan(500);
  });

  it("the payee of a deployed game is the deployer's account unless another one is named", async () => {
    const { dAppDefinition, factory } = world.config;
    expect((await readFactory(world.game)).value.payee).toBe(dAppDefinition);
    const key = ed25519FromSeed(new Uint8Array(32).fill(9));
    await drawFromFaucet(world.ledger, await accountAddress(key.publicKey, SIMULATOR));
    const payee = world.account(2).address;
    const other = await deployGame({
      ...(await orderFor(world.game.gateway, key)),
      beacon: { component: world.config.beacon, codeOf },
      payee,
    });
    expect(other.factory).not.toBe(factory);
    const config = { ...world.config, factory: componentAddress(other.factory) };
    expect((await readFactory({ gateway: world.game.gateway, config })).value.payee).toBe(payee);
  });

  it("a second deployment in the same epoch finds the game of the first", async () => {
    const order = await orderFor(world.game.gateway, (await testDeployer(SIMULATOR)).key);
    const { stateVersion } = world.ledger.tip;
    expect(await deployGame(order)).toMatchObject({ factory: world.config.factory });
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);
  });

  it("a deployment fails with the ledger's own reason if the deployer cannot pay", async () => {
    const order = await orderFor(world.game.gateway, ed25519FromSeed(new Uint8Array(32).fill(3)));
    await expect(deployGame(order)).rejects.toThrow(/LockFeeInsufficientBalance|VaultDoesNotExist/);
  });

  it("a failed deployment names the step, and the next attempt continues there", async () => {
    const proxy = await startProxy(world.gatewayUrl);
    const gateway = createGatewayClient({ baseUrl: proxy.url });
    // Of a deployer who has nothing on the ledger yet: what is committed already cannot fail.
    const deployer = ed25519FromSeed(new Uint8Array(32).fill(11));
    await drawFromFaucet(world.ledger, await accountAddress(deployer.publicKey, SIMULATOR));
    const order = await orderFor(gateway, deployer);
    const steps = ["publish beacon", "start beacon", "publish", "instantiate", "define"] as const;
    for (const [index, step] of steps.entries()) {
      let submitted = 0;
      // Before the step that fails, each attempt sends the one that failed last.
      const fails = Math.min(index, 1);
      proxy.rule((path) =>
        path === "/transaction/submit" && submitted++ === fails ? { kind: "status", status: 400 } : null,
      );
      const failure = await deployGame(order).then(null, (error: unknown) => error);
      expect(failure).toBeInstanceOf(DeployError);
      expect(failure).toMatchObject({ step, code: "DEPLOY_FAILED" });
    }
    // An error of the gateway's own decides nothing: it is asked again.
    let failures = 0;
    proxy.rule((path) =>
      path === "/transaction/submit" && failures++ % 2 === 0 ? { kind: "status", status: 500 } : null,
    );
    expect(await deployGame(order)).toMatchObject({ chain: "embedded" });
    await proxy.close();
    const broken = { ...order, gateway: world.game.gateway, rpd: new Uint8Array([1, 2, 3]) };
    await expect(deployGame(broken)).rejects.toMatchObject({ step: "publish" });
    const other = {
      ...order,
      gateway: world.game.gateway,
      beacon: { ...order.beacon, chain: "quicknet" },
    } as const;
    await expect(deployGame(other as DeployOptions)).rejects.toMatchObject({ step: "start beacon" });
  });
});

describe("equal deployments", () => {
  it("equal deployments on equal ledgers give the same ledger, byte for byte", async () => {
    const outcomes = await Promise.all([deployOnNewLedger(), deployOnNewLedger()]);
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  async function deployOnNewLedger() {
    const ledger = await Ledger.open({
      database: openDatabase(":memory:"),
      engine: newEngine,
      clock: new ManualClock(START_MS),
      networkId: SIMULATOR,
      genesisTimeMs: START_MS,
    });
    const handler = createGateway(ledger);
    const fetch = async (request: Request) => handler.fetch(request);
    const gateway = createGatewayClient({ baseUrl: "http://ledger", fetch });
    const { address, key } = await testDeployer(SIMULATOR);
    const { faucet } = ledger.basics;
    const { hex } = await compile({
      networkId: SIMULATOR,
      manifest: `
        CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
        CALL_METHOD Address("${faucet}") "free";
        CALL_METHOD Address("${address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`,
      signers: [],
      notary: key,
      notaryIsSignatory: true,
      startEpoch: ledger.tip.epoch,
      nonce: 0,
    });
    await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    const deployment = await deployGame(await orderFor(gateway, key));
    const digest = await ledger.digest();
    await ledger.close();
    return { deployment, digest };
  }
});

async function orderFor(gateway: GatewayClient, deployer: KeyPair): Promise<DeployOptions> {
  const [game, beacon, config] = await Promise.all([
    code("kingdoms"),
    code("beacon-embedded"),
    embeddedGame(),
  ]);
  return {
    gateway,
    networkId: SIMULATOR,
    deployer,
    ...game,
    beacon: { chain: "embedded", ...beacon },
    config,
  };
}

const codeOf = async (chain: ChainName) => loadArtifact(`beacon-${chain}.wasm`);

async function code(name: "kingdoms" | "beacon-embedded") {
  const [wasm, rpd] = await Promise.all([loadArtifact(`${name}.wasm`), loadArtifact(`${name}.rpd`)]);
  return { wasm, rpd };
}
