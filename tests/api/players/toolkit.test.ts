/** The page's side of a sign-in: the real toolkit, put together as the page does it, the real wallet and the real server. */
import { setMaxListeners } from "node:events";
import {
  GATEWAY,
  NETWORK,
  openWalletLedger,
  type WalletTestLedger,
} from "@embedded-radix/tests/support/wallet/ledger.ts";
import {
  installPage,
  ORIGIN,
  type Player,
  scriptedPlayer,
} from "@embedded-radix/tests/support/wallet/page.ts";
import { startCore, type WalletCore } from "@embedded-radix/wallet/core";
import {
  type Browser,
  challengeFor,
  D_APP,
  openPlayersServer,
  type PlayersServer,
} from "@kingdoms/game-tests/support/players.ts";
import * as rdt from "@radixdlt/radix-dapp-toolkit";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proofIn } from "../../../apps/web/src/wallet/proving.ts";
import {
  toolkitRequest,
  type WalletRequests,
  walletRequests,
} from "../../../apps/web/src/wallet/requests.ts";
import { keepingShared } from "../../../apps/web/src/wallet/shared-state.ts";

const { storage, target, window } = installPage();
// Toolkits cannot be stopped altogether; those of earlier tests go on listening.
setMaxListeners(100, target);

let ledger: WalletTestLedger;
let server: PlayersServer;
let browser: Browser;
let wallet: WalletCore | null;
let player: Player;
let dApp: ReturnType<typeof rdt.RadixDappToolkit>;
let requests: WalletRequests;
/** The number of the request that is open. */
let open: string;

beforeAll(async () => {
  ledger = await openWalletLedger();
  window.fetch = ledger.fetch;
});
afterAll(() => ledger?.close());

/** @param page where the wallet is heard beside the toolkit; null as on a phone. */
function startToolkit(page: EventTarget | null): void {
  const environmentModule = rdt.EnvironmentModule();
  const storageModule = rdt.LocalStorageModule(`rdt:${D_APP}:${NETWORK}`, {
    providers: { environmentModule },
  });
  const stateModule = keepingShared(
    rdt.StateModule({ providers: { storageModule: storageModule.getPartition("state") } }),
  );
  const common = { networkId: NETWORK, dAppDefinitionAddress: D_APP, gatewayBaseUrl: GATEWAY };
  const gatewayModule = rdt.GatewayModule({ clientConfig: rdt.generateGatewayApiConfig(common) });
  const modules = { environmentModule, storageModule, stateModule, gatewayModule };
  const walletRequestModule = rdt.WalletRequestModule({
    networkId: NETWORK,
    dAppDefinitionAddress: D_APP,
    useCache: true,
    requestInterceptor: (interaction) => {
      requests.handedOver(interaction.interactionId, interaction.items.discriminator);
      return Promise.resolve(interaction);
    },
    providers: modules,
  });
  dApp = rdt.RadixDappToolkit({
    ...common,
    explorer: { baseUrl: ORIGIN, transactionPath: "/t/", subintentPath: "/s/", accountsPath: "/a/" },
    providers: { ...modules, walletRequestModule },
  });
  requests = walletRequests({
    walletApi: dApp.walletApi,
    proofOf: (identity) => rdt.OneTimeDataRequestBuilder.proofOfOwnership().identity(identity),
    withdraw: (id) => walletRequestModule.cancelRequest(id),
    validate: rdt.validateWalletResponse,
    answerTo: (id) => toolkitRequest(storage, D_APP, NETWORK, id)?.answer,
    page,
  });
}

beforeEach(async () => {
  storage.clear();
  server = openPlayersServer(ledger.fetch);
  browser = server.browser();
  player = scriptedPlayer(() => ({ accounts: [] }));
  wallet = startCore({ networkId: NETWORK, gatewayUrl: GATEWAY, storage, window }, player);
  const accounts = (await wallet.keyring).accounts();
  player.onShare = (ask) => ({
    accounts: ask.accounts.map(({ number }) => accounts.slice(0, Math.max(1, number.quantity))),
  });
  startToolkit(target);
  dApp.walletApi.setRequestData(
    rdt.DataRequestBuilder.persona(),
    rdt.DataRequestBuilder.accounts().atLeast(1),
  );
  (await dApp.walletApi.sendRequest())._unsafeUnwrap();
});
afterEach(() => {
  dApp.destroy();
  wallet?.stop();
  server.close();
});

const connected = () => dApp.walletApi.getWalletData();
const identity = () => connected()?.persona?.identityAddress ?? "";
const askToProve = async (withdrawn = new AbortController().signal, of = identity()) =>
  requests.askToProve(
    {
      identity: of,
      challenge: await challengeFor(browser),
      onInteraction: (id) => {
        open = id;
      },
    },
    withdrawn,
  );

describe("a proof for the server", () => {
  it("the server signs a player in with the wallet's answer, and no shared data are lost", async () => {
    const before = connected();
    const result = await askToProve();
    if (!result.ok) throw new Error(result.code);
    const { status, body } = await browser.ask("POST", "/session", result.signed);

    expect([status, body]).toEqual([201, { session: expect.objectContaining({ player: identity() }) }]);
    expect(player.asked.at(-1)?.owners.map(({ label }) => label)).toEqual(["Lord Tester"]);
    await expect.poll(() => toolkitRequest(storage, D_APP, NETWORK, open)?.status).toBe("success");
    expect(connected()).toMatchObject({ persona: before?.persona, accounts: before?.accounts, proofs: [] });
    expect(before?.accounts).toHaveLength(1);
    // The toolkit still knows what to ask for when the player changes the shared accounts.
    const shared = player.asked.length;
    (await dApp.walletApi.updateSharedAccounts())._unsafeUnwrap();
    expect(player.asked[shared]?.accounts).toHaveLength(1);
  });

  it("an answer that came while the page was away is found in the toolkit's list, and is accepted", async () => {
    const result = await askToProve();
    await expect.poll(() => toolkitRequest(storage, D_APP, NETWORK, open)?.status).toBe("success");
    const found = proofIn(toolkitRequest(storage, D_APP, NETWORK, open)?.answer);

    expect(found).toEqual(result);
    expect(found.ok && (await browser.ask("POST", "/session", found.signed)).status).toBe(201);
  });

  it("a page that claims another dApp definition gets a proof that the server refuses", async () => {
    const other = openPlayersServer(ledger.fetch, {
      dAppDefinition: "account_sim1cysz6xauzkrkkfa7tjqg5cnqtvujgjqyt9jwhdz0ukwnd4p02v7hpx",
    });
    const result = await requests.askToProve(
      {
        identity: identity(),
        challenge: await challengeFor(other.browser()),
        onInteraction: () => undefined,
      },
      new AbortController().signal,
    );
    if (!result.ok) throw new Error(result.code);
    expect((await other.browser().ask("POST", "/session", result.signed)).body).toMatchObject({
      code: "PROOF_REFUSED",
      reason: "invalidSignature",
    });
    other.close();
  });
});

describe("a proof that does not come", () => {
  it("the page says that the player rejected it in the wallet", async () => {
    player.onShare = () => null;
    expect(await askToProve()).toMatchObject({ ok: false, code: "rejectedByUser" });
    expect(connected()?.accounts).toHaveLength(1);
  });

  it("a rejection that only the toolkit receives, as on a phone, is reported with the wallet's own code", async () => {
    dApp.destroy();
    startToolkit(null);
    player.onShare = () => null;
    expect(await askToProve()).toMatchObject({ ok: false, code: "rejectedByUser" });
  });

  it("a wallet that does not hold the persona says so", async () => {
    const foreign = "identity_sim12z6tzxcjpd8ndk8q8j3pcacm0lcft5v6h2z9wr0y5twcmugdjvx9kg";
    expect(await askToProve(undefined, foreign)).toMatchObject({
      ok: false,
      code: "invalidPersonaOrAccounts",
    });
  });

  it("a wallet that answers nothing is reported as missing", async () => {
    wallet?.stop();
    wallet = null;
    expect(await askToProve()).toMatchObject({ ok: false, code: "missingExtension" });
  });

  it("a request that the player cancels in the page is withdrawn from the wallet", async () => {
    const controller = new AbortController();
    let withdrawn = false;
    player.onShare = (_ask, signal) => {
      controller.abort();
      return new Promise((resolve) =>
        signal.addEventListener("abort", () => {
          withdrawn = true;
          resolve(null);
        }),
      );
    };
    expect(await askToProve(controller.signal)).toMatchObject({ ok: false, code: "canceledByUser" });
    await expect.poll(() => withdrawn).toBe(true);
  });
});
