/** Composes one process: ledger, gateway, keeper, the realm's endpoints and the web app. */
import { fileURLToPath } from "node:url";
import { loadArtifact } from "@kingdoms/artifacts";
import { createGateway, Ledger } from "@kingdoms/gateway";
import { openDatabase } from "@kingdoms/gateway/node";
import { type KeeperOptions, startKeeper } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { createRules } from "@kingdoms/rules";
import { testFateKey } from "@kingdoms/transactions";
import { RealmClock } from "./clock.ts";
import { openDataFolder, usable } from "./data-folder.ts";
import { createRealmEndpoints } from "./endpoints.ts";
import { newEngine } from "./engine.ts";
import { fundFromFaucet } from "./faucet.ts";
import { newLedger } from "./foundation.ts";
import { homeUrl } from "./home-url.ts";
import type { RealmOptions } from "./options.ts";
import { createApp, listen, webIsBuilt } from "./server.ts";

/**
 * Rounds change even when nobody submits, as on a real ledger, so that clients see time pass: often while a mission is
 * on its way and somebody waits for it, seldom else, since each round is kept for ever.
 */
const beatMs = 5_000;
const idleBeatMs = 15_000;
const version = "0.1.0";
const web = fileURLToPath(new URL("../../web/dist", import.meta.url));

export interface Realm {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startRealm(options: RealmOptions, say: (text: string) => void): Promise<Realm> {
  const { networkId, host } = options;
  const folder = await openDataFolder(options.data, networkId, (founding) =>
    newLedger(founding.ledger, networkId, say),
  );
  const cleanup: (() => unknown)[] = [() => folder.close()];
  const stop = async () => {
    for (const step of cleanup.reverse()) await step();
    cleanup.length = 0;
  };
  try {
    const clock = await usable(folder.path, () => new RealmClock(folder.clock));
    const database = openDatabase(folder.ledger);
    const ledger = await Ledger.open({
      database,
      engine: newEngine,
      clock,
      networkId,
    });
    cleanup.push(() => ledger.close());
    clock.atLeast(ledger.tip.proposerTimestampMs);
    await ledger.advance();

    const gateway = createGateway(ledger, { version });
    const { deployed } = folder.record;
    const { xrd, faucet } = ledger.basics;
    const duties: KeeperOptions = {
      gatewayUrl: "http://realm",
      fetch: async (request) => gateway.fetch(request),
      networkId,
      factory: deployed.factory,
      fateSecret: testFateKey,
      rules: await createRules(await loadArtifact("rules.wasm")),
      payer: { address: faucet },
      checkpoint: fileCheckpoint(folder.keeper),
      recalculate: true,
      log: (line) => console.log(`keeper: ${line}`),
    };
    const keeper = options.keeper ? startKeeper(duties) : null;
    cleanup.push(() => keeper?.stop());

    let lastBeat = Date.now();
    const heartbeat = setInterval(() => {
      // Without a keeper of its own the realm does not know, and beats for the one that waits elsewhere.
      const idle = keeper?.health().pending === 0;
      if (idle && Date.now() - lastBeat < idleBeatMs) return;
      lastBeat = Date.now();
      // A beat that fails (a full disk) is told and tried again; it must not end the realm.
      Promise.resolve()
        .then(() => clock.checkpoint())
        .then(() => ledger.advance())
        .catch((error: unknown) => console.error("The ledger's clock could not be moved on:", error));
    }, beatMs);
    cleanup.push(() => clearInterval(heartbeat));

    const realm = createRealmEndpoints({
      config: {
        networkId,
        networkName: ledger.networkName,
        ledgerId: folder.record.id,
        gatewayUrl: "",
        explorerUrl: "",
        homeUrl: await homeUrl(gateway, deployed.factory),
        embedded: true,
        ...deployed,
        xrd,
        faucet,
        version,
      },
      clock,
      advanceLedger: () => ledger.advance(),
      stateVersion: () => ledger.tip.stateVersion,
      faucet: (account) => fundFromFaucet(ledger, faucet, networkId, account),
      health: () => ({ ledger: ledger.tip, keeper: keeper?.health() ?? null }),
    });
    if (!webIsBuilt(web)) say("The web app is not built; only the APIs are served.");
    const { server, port } = await listen(
      createApp({ gateway, realm, web, access: options }),
      host,
      options.port,
    );
    cleanup.push(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    );
    return { url: `http://${nameOf(host)}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How a browser on this machine names the address. */
function nameOf(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
