/** A ledger with the game deployed and the test accounts funded: made once for each process, then copied. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadArtifact } from "@kingdoms/artifacts";
import { createGatewayClient } from "@kingdoms/client";
import { type Deployment, deployGame } from "@kingdoms/deploy";
import { createEngine, type Engine } from "@kingdoms/engine";
import { createGateway, Ledger } from "@kingdoms/gateway";
import { openDatabase } from "@kingdoms/gateway/node";
import { compile, testAccounts, testDeployer, testFateKey } from "@kingdoms/transactions";
import { ManualClock } from "./clock.ts";

export const START_MS = Date.UTC(2026, 0, 1);

export interface Foundation {
  /** The ledger's file. */
  readonly bytes: Uint8Array;
  readonly deployment: Deployment;
  /** Ledger time of its last round. */
  readonly nowMs: number;
}

const foundations = new Map<number, Promise<Foundation>>();
let engineModule: Promise<WebAssembly.Module> | undefined;

export async function newEngine(): Promise<Engine> {
  engineModule ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  return createEngine(await engineModule);
}

export function foundation(networkId: number): Promise<Foundation> {
  let known = foundations.get(networkId);
  if (known === undefined) {
    known = lay(networkId);
    foundations.set(networkId, known);
  }
  return known;
}

/** A fresh copy, in a folder of its own. */
export async function copyFoundation({ bytes }: Foundation): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-world-"));
  const copy = join(folder, "ledger.sqlite");
  await writeFile(copy, bytes);
  return { folder, file: copy };
}

async function lay(networkId: number): Promise<Foundation> {
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-foundation-"));
  const file = join(folder, "ledger.sqlite");
  const database = openDatabase(file);
  const clock = new ManualClock(START_MS);
  const ledger = await Ledger.open({
    database,
    engine: newEngine,
    clock,
    networkId,
    genesisTimeMs: START_MS,
  });
  try {
    const deployer = await testDeployer(networkId);
    await drawFromFaucet(ledger, deployer.address);
    const handler = createGateway(ledger);
    const deployment = await deployGame({
      gateway: createGatewayClient({
        baseUrl: "http://foundation",
        fetch: async (request) => handler.fetch(request),
      }),
      networkId,
      deployer: deployer.key,
      wasm: await loadArtifact("kingdoms.wasm"),
      rpd: await loadArtifact("kingdoms.rpd"),
      fateSecret: testFateKey,
    });
    for (const { address } of await testAccounts(networkId)) await drawFromFaucet(ledger, address);
    // One file holds it all, so that a copy of it is the whole ledger.
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    return { bytes: await readFile(file), deployment, nowMs: clock.nowMs() };
  } finally {
    ledger.close();
    await rm(folder, { recursive: true, force: true });
  }
}

let draws = 0;

/** 10,000 XRD from the ledger's own faucet, which also pays the fee. */
export async function drawFromFaucet(ledger: Ledger, account: string): Promise<void> {
  const { faucet } = ledger.wellKnown();
  const { key } = await testDeployer(ledger.networkId);
  const { raw } = await compile({
    networkId: ledger.networkId,
    manifest: `
      CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${faucet}") "free";
      CALL_METHOD Address("${account}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`,
    signers: [],
    notary: key,
    startEpoch: ledger.tip.epoch,
    nonce: ++draws,
  });
  const { receipt } = await ledger.submit(raw);
  if (receipt?.outcome !== "success")
    throw new Error(`the faucet refused: ${receipt?.error ?? "a duplicate"}`);
}
