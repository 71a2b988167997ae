/** Publishes the package and starts a game. */
import { loadArtifact } from "@kingdoms/artifacts";
import type { Engine, Receipt } from "@kingdoms/engine";
import { testFateKey } from "@kingdoms/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { fatePublicKey } from "./fate.ts";
import { type Plain, plain } from "./json.ts";
import { TestLedger } from "./ledger.ts";
import { succeed } from "./receipts.ts";
import { type Addresses, NETWORK_ID, type Outcome, type Player, START } from "./types.ts";

export interface Deployed {
  readonly snapshot: Uint8Array;
  readonly addresses: Addresses;
}

export async function deploy(engine: Engine): Promise<Deployed> {
  engine.genesis({ networkId: NETWORK_ID, initialTimeMs: START * 1000 });
  const ledger = new TestLedger(engine);
  const deployer = await ledger.player("Deployer");
  const [code, rpd] = await Promise.all([loadArtifact("kingdoms.wasm"), loadArtifact("kingdoms.rpd")]);
  const published = await publish(ledger, deployer, code, rpd);
  const address = newEntity(succeed(published), "GlobalPackage");
  return { addresses: await startGame(ledger, deployer, address), snapshot: engine.snapshot() };
}

/** @param rpd the package's definition, as it is built. */
export async function publish(
  ledger: TestLedger,
  by: Player,
  code: Uint8Array,
  rpd: Uint8Array,
): Promise<Outcome> {
  const definition = await RadixEngineToolkit.ManifestSbor.decodeToString(
    rpd,
    NETWORK_ID,
    ManifestSborStringRepresentation.ManifestString,
  );
  const blob = bytesToHex(blake2b(code, { dkLen: 32 }));
  const manifest = `PUBLISH_PACKAGE ${definition} Blob("${blob}") Map<String, Tuple>();`;
  return ledger.send(by, manifest, { blobs: [code] });
}

/** One more game of a published package; the deployer gets its Crown. */
export async function startGame(ledger: TestLedger, deployer: Player, address: string): Promise<Addresses> {
  const receipt = succeed(
    await ledger.send(
      deployer,
      `CALL_FUNCTION Address("${address}") "KingdomFactory" "instantiate" Bytes("${fatePublicKey(testFateKey)}")
         ${NETWORK_ID}u8 Address("${deployer.address}") "https://kingdoms.example/icons" "https://kingdoms.example" Enum<0u8>();`,
    ),
  );
  return {
    package: address,
    factory: newEntity(receipt, "GlobalGenericComponent"),
    key: newEntity(receipt, "GlobalNonFungibleResourceManager"),
    kgld: resourceOf(ledger.engine, receipt, "KGLD"),
    crown: resourceOf(ledger.engine, receipt, "CROWN"),
    xrd: ledger.xrd,
    faucet: ledger.faucet,
  };
}

export function newEntity(receipt: Receipt, entityType: string): string {
  const entity = receipt.newEntities.find((candidate) => candidate.entityType === entityType);
  if (!entity) throw new Error(`no new ${entityType}`);
  return entity.address;
}

/** Resources tell their symbol in their metadata (partition 2). */
function resourceOf(engine: Engine, receipt: Receipt, symbol: string): string {
  for (const { entityType, address, node } of receipt.newEntities) {
    if (entityType !== "GlobalFungibleResourceManager") continue;
    const values = engine
      .decode(engine.list(node, 2))
      .map((entry) => JSON.stringify(plain(entry?.json as never) as Plain));
    if (values.some((value) => value.includes(`"${symbol}"`))) return address;
  }
  throw new Error(`no new resource ${symbol}`);
}
