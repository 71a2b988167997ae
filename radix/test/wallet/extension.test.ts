/** The embedded wallet beside an installed extension: the player chooses, and the other one is silent. */
import { DataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  answerAsExtension,
  type FixtureWallet,
  type ReceivedMessage,
} from "../support/wallet/fixture-extension.ts";
import { aborted, scriptedPlayer } from "../support/wallet/page.ts";
import { NETWORK, openTestPage, type TestPage, target } from "../support/wallet/test-page.ts";

const OTHER: FixtureWallet = {
  isLinked: true,
  persona: { identityAddress: "identity_sim1other", label: "Other" },
  accounts: [{ address: "account_sim1other", label: "Other account", appearanceId: 3 }],
};

let testPage: TestPage;
/** What reached the extension. */
let heard: ReceivedMessage[];
let remove: () => void;

beforeEach(async () => {
  // Nothing listens there: logins need no ledger.
  testPage = await openTestPage({ gatewayUrl: "http://127.0.0.1:9" });
  heard = [];
  testPage.dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
});
afterEach(() => {
  remove();
  expect(testPage.close()).toEqual([]);
});

const install = (wallet: FixtureWallet = OTHER): void => {
  remove = answerAsExtension(target, wallet, (message) => void heard.push(message));
};
const logins = (): ReceivedMessage[] => heard.filter(({ interaction }) => interaction !== undefined);
const connect = async (): Promise<string | undefined> => {
  const result = await testPage.dApp.walletApi.sendRequest();
  return result.isOk() ? result.value.accounts[0]?.label : result.error.error;
};

test("an extension receives only the question whether it is there, until it is chosen", async () => {
  install();
  await testPage.waitFor(({ eventType }) => eventType === "extensionStatus");
  expect(await connect()).toBe("Aldric");

  expect(heard.filter(({ discriminator }) => discriminator !== "extensionStatus")).toEqual([]);
  expect(testPage.player.choices).toEqual([{ isLinked: true, networkId: NETWORK }]);
  expect(testPage.wallet.choice.chosen).toBe("embedded");
});

test("the chosen extension gets the login once, and the embedded wallet asks nothing", async () => {
  install();
  testPage.player.onChoose = async () => "extension";
  expect(await connect()).toBe("Other account");

  expect(logins()).toHaveLength(1);
  expect(testPage.player.asked).toEqual([]);
});

test("a choice is kept for the next visit, in which the wallet that was not chosen is silent", async () => {
  install();
  testPage.player.onChoose = async () => "extension";
  await connect();
  testPage.leave();
  testPage.messages.length = 0;
  testPage.reload(scriptedPlayer(() => ({ accounts: [] })));
  await testPage.waitFor(({ eventType }) => eventType === "extensionStatus");

  expect(testPage.wallet.choice.chosen).toBe("extension");
  expect(testPage.player.choices).toEqual([]);
  expect(testPage.player.asked).toEqual([]);
});

test("a player who chooses no wallet is asked again at the next login", async () => {
  install();
  testPage.player.onChoose = async () => null;
  expect(await connect()).toBe("rejectedByUser");
  expect(testPage.wallet.choice.chosen).toBeNull();

  testPage.player.onChoose = async () => "embedded";
  expect(await connect()).toBe("Aldric");
  expect(testPage.player.choices).toHaveLength(2);
});

test("a login that is withdrawn ends the choice", async () => {
  install();
  const withdrawn = new Promise<void>((resolve) => {
    testPage.player.onChoose = async (_ask, signal) => {
      testPage.send({ discriminator: "cancelWalletInteraction", interactionId: "gone" });
      await aborted(signal);
      resolve();
      return null;
    };
  });
  const metadata = {
    version: 2,
    networkId: NETWORK,
    dAppDefinitionAddress: testPage.dAppDefinition,
    origin: "",
  };
  const items = { discriminator: "authorizedRequest", auth: { discriminator: "loginWithoutChallenge" } };
  testPage.send({ interactionId: "gone", metadata, items });
  await withdrawn;

  await testPage.waitFor(({ eventType }) => eventType === "requestCancelSuccess");
  expect(testPage.wallet.choice.chosen).toBeNull();
});

test("an extension without a phone is mentioned before the choice, and reported to the page after it", async () => {
  install({ ...OTHER, isLinked: false });
  testPage.player.onChoose = async () => "extension";
  testPage.messages.length = 0;
  await connect();

  expect(testPage.player.choices).toEqual([{ isLinked: false, networkId: NETWORK }]);
  expect(testPage.messages).toContainEqual(
    expect.objectContaining({ eventType: "extensionStatus", isWalletLinked: false }),
  );
});

/** The toolkit forgets shared data in a later turn. */
const disconnect = async (): Promise<void> => {
  testPage.dApp.disconnect();
  await expect.poll(() => testPage.dApp.walletApi.getWalletData()?.accounts).toEqual([]);
};

test("the other wallet can be chosen later", async () => {
  install();
  await connect();
  await disconnect();
  testPage.wallet.choice.choose("extension");
  expect(await connect()).toBe("Other account");

  await disconnect();
  testPage.wallet.choice.choose("embedded");
  expect(await connect()).toBe("Aldric");
  expect(logins()).toHaveLength(1);
});
