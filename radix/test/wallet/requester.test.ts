/** The name and warning under which the player sees a request's sender. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { GATEWAY, openWalletLedger, type WalletTestLedger } from "../support/wallet/ledger.ts";
import { ORIGIN } from "../support/wallet/page.ts";
import { NETWORK, openTestPage, type TestPage } from "../support/wallet/test-page.ts";

let ledger: WalletTestLedger;
let testPage: TestPage;
/** What answers the wallet. */
let gateway: typeof fetch;

beforeEach(async () => {
  ledger = await openWalletLedger();
  gateway = ledger.fetch;
  testPage = await openTestPage({ gatewayUrl: GATEWAY, fetch: (input, init) => gateway(input, init) });
});
afterEach(async () => {
  expect(testPage.close()).toEqual([]);
  await ledger.close();
});

/** The wallet's question to the player, for a request that names this dApp and this site. */
async function asked(
  dAppDefinitionAddress: string,
  origin: string,
): Promise<TestPage["player"]["asked"][number] | undefined> {
  const interactionId = crypto.randomUUID();
  testPage.send({
    interactionId,
    metadata: { version: 2, networkId: NETWORK, dAppDefinitionAddress, origin },
    items: {
      discriminator: "unauthorizedRequest",
      oneTimeAccounts: { numberOfAccounts: { quantifier: "exactly", quantity: 1 } },
    },
  });
  await testPage.waitFor(
    (message) => message.interactionId === interactionId && message.discriminator !== undefined,
  );
  return testPage.player.asked.at(-1);
}

it("a page that names an account which is no dApp is doubted, on any site", async () => {
  const [account] = (await testPage.wallet.keyring).accounts();

  expect(await asked(account?.address ?? "", "https://dapp.example")).toMatchObject({
    originWarning: "unknownDApp",
    origin: ORIGIN,
  });
  expect((await asked("no address", ORIGIN))?.originWarning).toBe("unknownDApp");
});

it("a page is marked as unchecked while the ledger does not answer", async () => {
  gateway = () => Promise.reject(new TypeError("offline"));
  const [account] = (await testPage.wallet.keyring).accounts();

  expect((await asked(account?.address ?? "", ORIGIN))?.originWarning).toBe("unchecked");
});
