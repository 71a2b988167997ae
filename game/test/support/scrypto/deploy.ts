/** Publishes the packages and starts a game. */
import type { Engine, Receipt } from "@embedded-radix/engine";
import { loadArtifact } from "@kingdoms/artifacts";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { type Plain, plain } from "./json.ts";
import { begin, TestLedger } from "./ledger.ts";
import { succeed } from "./receipts.ts";
import { type Addresses, NETWORK_ID, type Outcome, type Player, PROTOCOL } from "./types.ts";

export interface Deployed {
  readonly snapshot: Uint8Array;
  readonly addresses: Addresses;
}

export async function deploy(engine: Engine, protocol = PROTOCOL): Promise<Deployed> {
  begin(engine, protocol);
  const ledger = new TestLedger(engine);
  const deployer = await ledger.player("Deployer");
  const beacon = await startBeacon(
    ledger,
    deployer,
    await publishShipped(ledger, deployer, "beacon-embedded"),
  );
  const address = await publishShipped(ledger, deployer, "kingdoms");
  return { addresses: await startGame(ledger, deployer, address, beacon), snapshot: engine.snapshot() };
}

/** Publishes a package as it ships. Returns its address. */
export async function publishShipped(
  ledger: TestLedger,
  by: Player,
  name: "kingdoms" | "beacon-embedded",
): Promise<string> {
  const [code, rpd] = await Promise.all([loadArtifact(`${name}.wasm`), loadArtifact(`${name}.rpd`)]);
  return newEntity(succeed(await publish(ledger, by, code, rpd)), "GlobalPackage");
}

/** A component that knows no round yet. */
export async function startBeacon(ledger: TestLedger, by: Player, address: string): Promise<string> {
  const manifest = `CALL_FUNCTION Address("${address}") "Beacon" "instantiate";`;
  return newEntity(succeed(await ledger.send(by, manifest)), "GlobalGenericComponent");
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

/** One more game of a published package. */
export async function startGame(
  ledger: TestLedger,
  deployer: Player,
  address: string,
  beacon: string,
  /** Manifest value of an `Option<GameConfig>`; the standard game unless told otherwise. */
  config = "Enum<0u8>()",
): Promise<Addresses> {
  const payee = (await ledger.player("Payee", 0)).address;
  const receipt = succeed(
    await ledger.send(
      deployer,
      `CALL_FUNCTION Address("${address}") "KingdomFactory" "instantiate" Address("${beacon}")
         ${NETWORK_ID}u8 Address("${deployer.address}") Address("${payee}") "https://kingdoms.example/icons" "https://kingdoms.example" ${config};`,
    ),
  );
  return {
    package: address,
    factory: newEntity(receipt, "GlobalGenericComponent"),
    beacon,
    keeper: (await ledger.player("Keeper", 0)).address,
    payee,
    key: newEntity(receipt, "GlobalNonFungibleResourceManager"),
    kgld: resourceOf(ledger.engine, receipt, "KGLD"),
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
