/** The events between page and wallet, as toolkits new and old send them, and what a reload leaves of them. */
import { DataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aborted, scriptedPlayer } from "../support/wallet/page.ts";
import { NETWORK, openStage, type Said, type Stage, target } from "../support/wallet/stage.ts";

const OLD_PAGE = "account_sim1old";

let stage: Stage;

beforeEach(async () => {
  // Nothing listens there: these requests need no ledger.
  stage = await openStage({ gatewayUrl: "http://127.0.0.1:9" });
});
afterEach(() => {
  expect(stage.close()).toEqual([]);
});

const login = (interactionId: string): object => ({
  interactionId,
  metadata: { version: 2, networkId: NETWORK, dAppDefinitionAddress: OLD_PAGE, origin: "" },
  items: { discriminator: "authorizedRequest", auth: { discriminator: "loginWithoutChallenge" } },
});
const responses = (): Said[] => stage.said.filter(({ discriminator }) => discriminator !== undefined);

test("a request that is sent twice is shown once and answered", async () => {
  const detail = { discriminator: "walletInteraction", interactionId: "twice", interaction: login("twice") };
  stage.send(detail);
  stage.send(detail);
  await stage.response();

  expect(stage.player.asked.filter(({ dApp }) => dApp.address === OLD_PAGE)).toHaveLength(1);
  expect(
    stage.said.filter((one) => one.eventType === "receivedByExtension" && one.interactionId === "twice"),
  ).toHaveLength(2);
});

test("a request that is sent again after its answer is answered again, without a prompt", async () => {
  stage.send(login("late"));
  await stage.response();
  stage.send(login("late"));

  expect(responses().map(({ discriminator }) => discriminator)).toEqual(["success", "success"]);
  expect(stage.player.asked).toHaveLength(1);
});

test("a toolkit before 1.6 sends its request without a wrapper", async () => {
  stage.send(login("bare"));

  expect(await stage.response()).toMatchObject({ interactionId: "bare", discriminator: "success" });
});

test.each([
  ["now", { discriminator: "cancelWalletInteraction", interactionId: "gone" }],
  ["before 1.6", { interactionId: "gone", items: { discriminator: "cancelRequest" } }],
])("a request that the toolkit of %s withdraws disappears from the wallet", async (_when, withdrawal) => {
  const withdrawn = new Promise<void>((resolve) => {
    stage.player.onShare = async (_ask, signal) => {
      stage.send(withdrawal);
      await aborted(signal);
      resolve();
      return null;
    };
  });
  stage.send(login("gone"));
  await withdrawn;
  await stage.heard(({ eventType }) => eventType === "requestCancelSuccess");

  expect(responses()).toEqual([]);
  expect(stage.storage.getItem(`embedded-radix-wallet:${NETWORK}:requests`)).toBe("[]");
});

test("an invalid request is refused with the reason", async () => {
  stage.send({ ...login("broken"), items: { discriminator: "teleport" } });

  expect(await stage.response()).toEqual({
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
  stage.said.length = 0;
  stage.send({ discriminator: "extensionStatus", interactionId: "probe" });
  target.dispatchEvent(
    new CustomEvent("radix#chromeExtension#receive", {
      detail: { eventType: "extensionStatus", isExtensionAvailable: true, isWalletLinked: false },
    }),
  );
  await stage.heard(({ eventType }) => eventType === "extensionStatus");

  expect(extension).toEqual([]);
  expect(stage.said.filter(({ eventType }) => eventType === "extensionStatus")).toEqual([
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
  stage.send({ discriminator: "openPopup" });

  expect(stage.player.opened).toBe(1);
});

describe("a reload", () => {
  test("an open request is shown again after a reload, and the reloaded page gets the answer", async () => {
    const shown = new Promise<void>((resolve) => {
      stage.player.onShare = (_ask, signal) => {
        resolve();
        return aborted(signal).then(() => null);
      };
    });
    stage.dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    void stage.dApp.walletApi.sendRequest();
    await shown;
    stage.leave();
    expect(responses()).toEqual([]);

    const accounts = (await stage.wallet.keyring).accounts();
    stage.comeBack(scriptedPlayer((ask) => ({ accounts: ask.accounts.map(() => accounts.slice(0, 1)) })));

    expect(await stage.response()).toMatchObject({ discriminator: "success" });
    expect(stage.player.asked).toHaveLength(1);
  });
});
