/** Founds a ledger: genesis, the game deployed by real transactions, play money for the ready-made accounts. */
import { loadArtifact } from "@kingdoms/artifacts";
import { createGatewayClient } from "@kingdoms/client";
import { type Deployment, deployGame, fatePublicKey } from "@kingdoms/deploy";
import { createGateway, Ledger } from "@kingdoms/gateway";
import { openDatabase } from "@kingdoms/gateway/node";
import { testAccounts, testDeployer, testFateKey } from "@kingdoms/transactions";
import { newEngine } from "./engine.ts";
import { fundFromFaucet } from "./faucet.ts";

/** Every realm begins on the same day, so that two of them with the same inputs are the same ledger. */
export const genesisTimeMs = Date.UTC(2026, 0, 1);
/** Faucet payments of 10,000 XRD for each ready-made account: enough for a kingdom, its gold and its wars. */
const realmPayments = 3;

export interface Founded {
  readonly deployed: Deployment;
  /** See `Engine.digest`: equal artifacts found equal ledgers. */
  readonly digest: string;
}

export async function foundLedger(
  file: string,
  networkId: number,
  say: (text: string) => void,
  payments = realmPayments,
): Promise<Founded> {
  say("Founding a ledger: genesis of the Radix Engine...");
  const database = openDatabase(file);
  const clock = { nowMs: () => genesisTimeMs };
  const ledger = await Ledger.open({ database, engine: newEngine, clock, networkId, genesisTimeMs });
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
    const fund = (account: string) => fundFromFaucet(ledger, faucet, networkId, account, ++nonce);
    await fund(deployer.address);
    const [wasm, rpd] = await Promise.all([loadArtifact("kingdoms.wasm"), loadArtifact("kingdoms.rpd")]);
    const deployed = await deployGame({
      gateway,
      networkId,
      deployer: deployer.key,
      wasm,
      rpd,
      fateKey: fatePublicKey(testFateKey),
    });
    for (const account of await testAccounts(networkId))
      for (let payment = 0; payment < payments; payment++) await fund(account.address);
    const digest = ledger.digest();
    return { deployed, digest };
  } finally {
    ledger.close();
  }
}
