/** The embedded wallet beside an installed extension: the player chooses, and the other one is silent. */
import { DataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  answerAsExtension,
  type FixtureWallet,
  type HeardMessage,
} from "../support/wallet/fixture-extension.ts";
import { aborted, scriptedPlayer } from "../support/wallet/page.ts";
import { NETWORK, openStage, type Stage, target } from "../support/wallet/stage.ts";

const OTHER: FixtureWallet = {
  isLinked: true,
  persona: { identityAddress: "identity_sim1other", label: "Other" },
  accounts: [{ address: "account_sim1other", label: "Other account", appearanceId: 3 }],
};

let stage: Stage;
/** What reached the extension. */
let heard: HeardMessage[];
let remove: () => void;

beforeEach(async () => {
  // Nothing listens there: logins need no ledger.
  stage = await openStage({ gatewayUrl: "http://127.0.0.1:9" });
  heard = [];
  stage.dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
});
afterEach(() => {
  remove();
  expect(stage.close()).toEqual([]);
});

const install = (wallet: FixtureWallet = OTHER): void => {
  remove = answerAsExtension(target, wallet, (message) => void heard.push(message));
};
const logins = (): HeardMessage[] => heard.filter(({ interaction }) => interaction !== undefined);
const connect = async (): Promise<string | undefined> => {
  const result = await stage.dApp.walletApi.sendRequest();
  return result.isOk() ? result.value.accounts[0]?.label : result.error.error;
};

test("an extension hears only the question whether it is there, until it is chosen", async () => {
  install();
  await stage.heard(({ eventType }) => eventType === "extensionStatus");
  expect(await connect()).toBe("Aldric");

  expect(heard.filter(({ discriminator }) => discriminator !== "extensionStatus")).toEqual([]);
  expect(stage.player.choices).toEqual([{ isLinked: true, networkId: NETWORK }]);
  expect(stage.wallet.choice.chosen).toBe("embedded");
});

test("the chosen extension gets the login once, and the embedded wallet asks nothing", async () => {
  install();
  stage.player.onChoose = async () => "extension";
  expect(await connect()).toBe("Other account");

  expect(logins()).toHaveLength(1);
  expect(stage.player.asked).toEqual([]);
});

test("a choice is kept for the next visit, in which the wallet that was not chosen is silent", async () => {
  install();
  stage.player.onChoose = async () => "extension";
  await connect();
  stage.leave();
  stage.said.length = 0;
  stage.comeBack(scriptedPlayer(() => ({ accounts: [] })));
  await stage.heard(({ eventType }) => eventType === "extensionStatus");

  expect(stage.wallet.choice.chosen).toBe("extension");
  expect(stage.player.choices).toEqual([]);
  expect(stage.player.asked).toEqual([]);
});

test("a player who chooses no wallet is asked again at the next login", async () => {
  install();
  stage.player.onChoose = async () => null;
  expect(await connect()).toBe("rejectedByUser");
  expect(stage.wallet.choice.chosen).toBeNull();

  stage.player.onChoose = async () => "embedded";
  expect(await connect()).toBe("Aldric");
  expect(stage.player.choices).toHaveLength(2);
});

test("a login that is withdrawn ends the choice", async () => {
  install();
  const withdrawn = new Promise<void>((resolve) => {
    stage.player.onChoose = async (_ask, signal) => {
      stage.send({ discriminator: "cancelWalletInteraction", interactionId: "gone" });
      await aborted(signal);
      resolve();
      return null;
    };
  });
  const metadata = {
    version: 2,
    networkId: NETWORK,
    dAppDefinitionAddress: stage.dAppDefinition,
    origin: "",
  };
  const items = { discriminator: "authorizedRequest", auth: { discriminator: "loginWithoutChallenge" } };
  stage.send({ interactionId: "gone", metadata, items });
  await withdrawn;

  await stage.heard(({ eventType }) => eventType === "requestCancelSuccess");
  expect(stage.wallet.choice.chosen).toBeNull();
});

test("an extension without a phone is mentioned before the choice, and reported to the page after it", async () => {
  install({ ...OTHER, isLinked: false });
  stage.player.onChoose = async () => "extension";
  stage.said.length = 0;
  await connect();

  expect(stage.player.choices).toEqual([{ isLinked: false, networkId: NETWORK }]);
  expect(stage.said).toContainEqual(
    expect.objectContaining({ eventType: "extensionStatus", isWalletLinked: false }),
  );
});

/** The toolkit forgets what was shared in a later turn. */
const disconnect = async (): Promise<void> => {
  stage.dApp.disconnect();
  await expect.poll(() => stage.dApp.walletApi.getWalletData()?.accounts).toEqual([]);
};

test("the other wallet can be chosen later", async () => {
  install();
  await connect();
  await disconnect();
  stage.wallet.choice.choose("extension");
  expect(await connect()).toBe("Other account");

  await disconnect();
  stage.wallet.choice.choose("embedded");
  expect(await connect()).toBe("Aldric");
  expect(logins()).toHaveLength(1);
});
