import { createEngine, type Engine, type Receipt } from "@embedded-radix/engine";
import { compile, testDeployer } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { beforeAll, describe, expect, it } from "vitest";
import { define, GAME, instantiate, publish, startBeacon } from "./manifests.ts";

const networkId = 242;
const urls = {
  icons: "http://localhost:8090/icons",
  info: "http://localhost:8090",
  websites: ["http://localhost:8090", "https://kingdoms.example"],
};

describe("the manifests of a deployment, on the engine", () => {
  let engine: Engine;
  let deployer: Awaited<ReturnType<typeof testDeployer>>;
  let beaconPackage = "";
  let beacon = "";
  let packageAddress = "";
  const created: string[] = [];

  beforeAll(async () => {
    engine = await createEngine(await loadArtifact("engine.wasm"));
    engine.genesis({ networkId, initialTimeMs: Date.UTC(2026, 0, 1) });
    deployer = await testDeployer(networkId);
    const { faucet } = engine.wellKnown();
    await run(`
CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
CALL_METHOD Address("${faucet}") "free";
CALL_METHOD Address("${deployer.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`);
  });

  async function run(manifest: string, blobs: Uint8Array[] = []): Promise<Receipt> {
    const { key } = deployer;
    const startEpoch = engine.status().epoch;
    const { raw } = await compile({
      networkId,
      manifest,
      blobs,
      signers: [],
      notary: key,
      notaryIsSignatory: true,
      startEpoch,
    });
    const { receipt } = engine.submit(raw);
    expect(receipt.error).toBeNull();
    return receipt;
  }

  const entity = (receipt: Receipt, type: string): string | undefined =>
    receipt.newEntities.find(({ entityType }) => entityType === type)?.address;

  async function published(name: "kingdoms" | "beacon-embedded", title = GAME): Promise<string> {
    const [wasm, rpd] = await Promise.all([loadArtifact(`${name}.wasm`), loadArtifact(`${name}.rpd`)]);
    const definition = await RadixEngineToolkit.ManifestSbor.decodeToString(
      rpd,
      networkId,
      ManifestSborStringRepresentation.ManifestString,
    );
    const codeHash = bytesToHex(blake2b(wasm, { dkLen: 32 }));
    const receipt = await run(
      publish({ deployer: deployer.address, definition, codeHash, title, linked: ["Linked"] }),
      [wasm],
    );
    return entity(receipt, "GlobalPackage") ?? "";
  }

  it("the first manifests publish a beacon and start it", async () => {
    beaconPackage = await published("beacon-embedded", { name: "Beacon", description: 'Rounds, "verified"' });
    expect(beaconPackage).toMatch(/^package_sim1/);
    const receipt = await run(startBeacon({ deployer: deployer.address, package: beaconPackage }));
    beacon = entity(receipt, "GlobalGenericComponent") ?? "";
    expect(beacon).toMatch(/^component_sim1/);
  });

  it("the next manifest publishes the game's package", async () => {
    packageAddress = await published("kingdoms");
    expect(packageAddress).toMatch(/^package_sim1/);
    expect(packageAddress).not.toBe(beaconPackage);
  });

  it("the next manifest starts the factory with its resources, and gives nothing away", async () => {
    const { address } = deployer;
    const order = { deployer: address, package: packageAddress, beacon, networkId, payee: address, urls };
    const receipt = await run(instantiate(order));
    created.push(...receipt.newEntities.filter(({ isGlobal }) => isGlobal).map(({ address }) => address));
    expect(created).toHaveLength(3);
    const given = receipt.balanceChanges.filter(
      (change) => change.kind !== "fungible" || created.includes(change.resource),
    );
    expect(given).toEqual([]);
  });

  it("the last manifest makes the deployer's account the dApp definition", async () => {
    const entities = [packageAddress, ...created, beaconPackage, beacon];
    const receipt = await run(define({ deployer: deployer.address, name: 'The "game"', entities, urls }));
    expect(receipt.events.filter(({ name }) => name === "SetMetadataEvent")).toHaveLength(6);
  });
});
