/** Whom the player is told a request comes from. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { GATEWAY, openLedger, type TestLedger } from "../support/wallet/ledger.ts";
import { ORIGIN } from "../support/wallet/page.ts";
import { NETWORK, openStage, type Stage } from "../support/wallet/stage.ts";

let ledger: TestLedger;
let stage: Stage;
/** What answers the wallet. */
let gateway: typeof fetch;

beforeEach(async () => {
  ledger = await openLedger();
  gateway = ledger.fetch;
  stage = await openStage({ gatewayUrl: GATEWAY, fetch: (input, init) => gateway(input, init) });
});
afterEach(async () => {
  expect(stage.close()).toEqual([]);
  await ledger.close();
});

/** The wallet's question to the player, for a request that names this dApp and this site. */
async function asked(
  dAppDefinitionAddress: string,
  origin: string,
): Promise<Stage["player"]["asked"][number] | undefined> {
  const interactionId = crypto.randomUUID();
  stage.send({
    interactionId,
    metadata: { version: 2, networkId: NETWORK, dAppDefinitionAddress, origin },
    items: {
      discriminator: "unauthorizedRequest",
      oneTimeAccounts: { numberOfAccounts: { quantifier: "exactly", quantity: 1 } },
    },
  });
  await stage.heard((said) => said.interactionId === interactionId && said.discriminator !== undefined);
  return stage.player.asked.at(-1);
}

it("a page that names an account which is no dApp is doubted, on any site", async () => {
  const [account] = (await stage.wallet.keyring).accounts();

  expect(await asked(account?.address ?? "", "https://dapp.example")).toMatchObject({
    doubt: "unknownDApp",
    origin: ORIGIN,
  });
  expect((await asked("no address", ORIGIN))?.doubt).toBe("unknownDApp");
});

it("a page is marked as unchecked while the ledger does not answer", async () => {
  gateway = () => Promise.reject(new TypeError("offline"));
  const [account] = (await stage.wallet.keyring).accounts();

  expect((await asked(account?.address ?? "", ORIGIN))?.doubt).toBe("unchecked");
});
