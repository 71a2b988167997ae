/** The events between page and wallet, from new and old toolkits, and across a reload. */
import { DataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aborted, scriptedPlayer } from "../support/wallet/page.ts";
import {
  NETWORK,
  openTestPage,
  type TestPage,
  target,
  type WalletMessage,
} from "../support/wallet/test-page.ts";

const OLD_PAGE = "account_sim1old";

let testPage: TestPage;

beforeEach(async () => {
  // Nothing listens there: these requests need no ledger.
  testPage = await openTestPage({ gatewayUrl: "http://127.0.0.1:9" });
});
afterEach(() => {
  expect(testPage.close()).toEqual([]);
});

const login = (interactionId: string): object => ({
  interactionId,
  metadata: { version: 2, networkId: NETWORK, dAppDefinitionAddress: OLD_PAGE, origin: "" },
  items: { discriminator: "authorizedRequest", auth: { discriminator: "loginWithoutChallenge" } },
});
const responses = (): WalletMessage[] =>
  testPage.messages.filter(({ discriminator }) => discriminator !== undefined);

test("a request that is sent twice is shown once and answered", async () => {
  const detail = { discriminator: "walletInteraction", interactionId: "twice", interaction: login("twice") };
  testPage.send(detail);
  testPage.send(detail);
  await testPage.response();

  expect(testPage.player.asked.filter(({ dApp }) => dApp.address === OLD_PAGE)).toHaveLength(1);
  expect(
    testPage.messages.filter(
      (one) => one.eventType === "receivedByExtension" && one.interactionId === "twice",
    ),
  ).toHaveLength(2);
});

test("a request that is sent again after its answer is answered again, without a prompt", async () => {
  testPage.send(login("late"));
  await testPage.response();
  testPage.send(login("late"));

  expect(responses().map(({ discriminator }) => discriminator)).toEqual(["success", "success"]);
  expect(testPage.player.asked).toHaveLength(1);
});

test("a toolkit before 1.6 sends its request without a wrapper", async () => {
  testPage.send(login("bare"));

  expect(await testPage.response()).toMatchObject({ interactionId: "bare", discriminator: "success" });
});

test.each([
  ["now", { discriminator: "cancelWalletInteraction", interactionId: "gone" }],
  ["before 1.6", { interactionId: "gone", items: { discriminator: "cancelRequest" } }],
])("a request that the toolkit of %s withdraws disappears from the wallet", async (_when, withdrawal) => {
  const withdrawn = new Promise<void>((resolve) => {
    testPage.player.onShare = async (_ask, signal) => {
      testPage.send(withdrawal);
      await aborted(signal);
      resolve();
      return null;
    };
  });
  testPage.send(login("gone"));
  await withdrawn;
  await testPage.waitFor(({ eventType }) => eventType === "requestCancelSuccess");

  expect(responses()).toEqual([]);
  expect(testPage.storage.getItem(`embedded-radix-wallet:${NETWORK}:requests`)).toBe("[]");
});

test("an invalid request is refused with the reason", async () => {
  testPage.send({ ...login("broken"), items: { discriminator: "teleport" } });

  expect(await testPage.response()).toEqual({
    discriminator: "failure",
    interactionId: "broken",
    error: "walletRequestValidation",
    message: 'items.discriminator "teleport" is not known',
  });
});

test("an installed extension neither receives the page's events nor answers them", async () => {
  const extension: string[] = [];
  const hear = (): void => void extension.push("heard");
  target.addEventListener("radix#chromeExtension#send", hear);
  testPage.messages.length = 0;
  testPage.send({ discriminator: "extensionStatus", interactionId: "probe" });
  target.dispatchEvent(
    new CustomEvent("radix#chromeExtension#receive", {
      detail: { eventType: "extensionStatus", isExtensionAvailable: true, isWalletLinked: false },
    }),
  );
  await testPage.waitFor(({ eventType }) => eventType === "extensionStatus");

  expect(extension).toEqual([]);
  expect(testPage.messages.filter(({ eventType }) => eventType === "extensionStatus")).toEqual([
    {
      eventType: "extensionStatus",
      isExtensionAvailable: true,
      isWalletLinked: true,
      canHandleSessions: true,
    },
  ]);
  target.removeEventListener("radix#chromeExtension#send", hear);
});

test("the wallet opens when the toolkit asks for it", () => {
  testPage.send({ discriminator: "openPopup" });

  expect(testPage.player.opened).toBe(1);
});

describe("a reload", () => {
  test("an open request is shown again after a reload, and the reloaded page gets the answer", async () => {
    const shown = new Promise<void>((resolve) => {
      testPage.player.onShare = (_ask, signal) => {
        resolve();
        return aborted(signal).then(() => null);
      };
    });
    testPage.dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    void testPage.dApp.walletApi.sendRequest();
    await shown;
    testPage.leave();
    expect(responses()).toEqual([]);

    const accounts = (await testPage.wallet.keyring).accounts();
    testPage.reload(scriptedPlayer((ask) => ({ accounts: ask.accounts.map(() => accounts.slice(0, 1)) })));

    expect(await testPage.response()).toMatchObject({ discriminator: "success" });
    expect(testPage.player.asked).toHaveLength(1);
  });
});
