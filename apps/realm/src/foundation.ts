/**
 * New ledgers. `newLedger` unpacks the shipped foundation, a ledger with the game deployed, founded once from the same
 * artifacts. It founds a ledger on the spot for other networks, earlier protocol versions and own artifacts
 * (`EMBEDDED_RADIX_ARTIFACTS`).
 */

import { writeFile } from "node:fs/promises";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { compile, testAccounts, testDeployer } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { embedded } from "@kingdoms/beacon";
import { createGatewayClient, type GameConfig } from "@kingdoms/client";
import { type Deployment, deployGame } from "@kingdoms/deploy";
import { fundFromFaucet } from "@kingdoms/realm";
import { createRules } from "@kingdoms/rules";
import { newEngine } from "./engine.ts";
import { HostError } from "./errors.ts";

/** Network id of the shipped foundation: the simulator. */
export const foundationNetwork = 242;

/** What kind of ledger is founded. */
export interface Kind {
  readonly networkId: number;
  /** Logical name of its protocol version; null for the latest. */
  readonly protocol: string | null;
}

/** Throws `BAD_FLAG` if the engine has no such version. */
export async function checkProtocol(name: string): Promise<void> {
  const known = (await newEngine()).protocols();
  if (!known.includes(name))
    throw new HostError("BAD_FLAG", `--protocol takes ${known.join(", ")}, not "${name}".`);
}

/** Whether the shipped ledgers are of this kind. */
export const isShipped = async ({ networkId, protocol }: Kind): Promise<boolean> =>
  networkId === foundationNetwork &&
  !process.env.EMBEDDED_RADIX_ARTIFACTS &&
  (protocol === null || protocol === (await newEngine()).protocols().at(-1));

/** Makes the ledger's file; resolves to the game deployed on it. */
export async function newLedger(
  file: string,
  { networkId, protocol }: Kind,
  say: (text: string) => void,
): Promise<Deployment> {
  if (!(await isShipped({ networkId, protocol })))
    return (await foundLedger(file, { networkId, protocol }, say)).deployed;
  say("Unpacking a ledger with the game deployed...");
  await writeFile(file, await loadArtifact("foundation.sqlite"));
  const record = new TextDecoder().decode(await loadArtifact("foundation.json"));
  return (JSON.parse(record) as Founded).deployed;
}

/** Every realm begins on the same day, so that equal inputs give equal ledgers. */
export const genesisTimeMs = Date.UTC(2026, 0, 1);
/** Faucet payments of 10,000 XRD for each ready-made account: enough for a kingdom, its gold and its wars. */
const realmPayments = 3;

export interface Founded {
  readonly deployed: Deployment;
  /** See `Engine.digest`: equal artifacts found equal ledgers. */
  readonly digest: string;
}

/** Genesis, the game deployed by real transactions, play money for the ready-made accounts. */
export async function foundLedger(
  file: string,
  { networkId, protocol }: Kind,
  say: (text: string) => void,
  payments = realmPayments,
): Promise<Founded> {
  say("Founding a ledger: genesis of the Radix Engine...");
  const database = openDatabase(file);
  const clock = { nowMs: () => genesisTimeMs };
  const ledger = await Ledger.open({
    database,
    engine: newEngine,
    clock,
    networkId,
    genesisTimeMs,
    typicalRecords,
    ...(protocol !== null && { protocolVersion: protocol }),
  });
  try {
    const handler = createGateway(ledger);
    const gateway = createGatewayClient({
      baseUrl: "http://realm",
      fetch: async (request) => handler.fetch(request),
    });
    say("Deploying the game...");
    const deployer = await testDeployer(networkId);
    const { faucet } = ledger.basics;
    let nonce = 0;
    const fund = (account: string) =>
      fundFromFaucet(ledger, faucet, networkId, account, { nonce: ++nonce, compile });
    await fund(deployer.address);
    const [game, beacon] = await Promise.all([code("kingdoms"), code("beacon-embedded")]);
    const deployed = await deployGame({
      gateway,
      networkId,
      deployer: deployer.key,
      ...game,
      beacon: { chain: "embedded", ...beacon },
      config: await embeddedGame(),
    });
    for (const account of await testAccounts(networkId))
      for (let payment = 0; payment < payments; payment++) await fund(account.address);
    const digest = await ledger.digest();
    return { deployed, digest };
  } finally {
    await ledger.close();
  }
}

/**
 * The standard game, but that missions are decided by the first round after their arrival: the clock of an embedded ledger is its
 * beacon's, so a round cannot be known before the ledger's time has come to it.
 */
export async function embeddedGame(): Promise<GameConfig> {
  const { config } = await createRules(await loadArtifact("rules.wasm"));
  return { ...config, missions: { ...config.missions, beaconDelay: 0, beaconWindow: embedded.period } };
}

/** A package as the toolchain builds it. */
async function code(name: "kingdoms" | "beacon-embedded") {
  const [wasm, rpd] = await Promise.all([loadArtifact(`${name}.wasm`), loadArtifact(`${name}.rpd`)]);
  return { wasm, rpd };
}
