/** The real, unmodified radix-dapp-toolkit against the wallet: what a dApp asks and what it gets. */

import { setMaxListeners } from "node:events";
import { startCore, type WalletCore } from "@kingdoms/wallet/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aborted, installPage, ORIGIN, type Player, scriptedPlayer } from "./wallet-page.ts";

const { storage, target, window } = installPage();
const toolkit = await import("@radixdlt/radix-dapp-toolkit");
const { RadixDappToolkit, DataRequestBuilder, OneTimeDataRequestBuilder, validateWalletResponse } = toolkit;

const NETWORK = 242;
const CHALLENGE = "5a".repeat(32);
/** Nothing listens there: these requests need no ledger. */
const NO_GATEWAY = "http://127.0.0.1:9";

let wallet: WalletCore;
let player: Player;
let dApp: ReturnType<typeof RadixDappToolkit>;
let said: { eventType?: string; discriminator?: string; interactionId?: string }[];
let pages = 0;

// Toolkits and wallets of all these tests share one page.
setMaxListeners(100, target);

const listen = (event: Event): void => {
  said.push((event as CustomEvent<(typeof said)[number]>).detail);
};

const startWallet = (): WalletCore =>
  startCore({ networkId: NETWORK, gatewayUrl: NO_GATEWAY, storage, window }, player);

const startToolkit = (networkId = NETWORK): typeof dApp =>
  RadixDappToolkit({
    networkId,
    dAppDefinitionAddress: `account_sim1page${pages}`,
    gatewayBaseUrl: NO_GATEWAY,
    explorer: { baseUrl: ORIGIN, transactionPath: "/t/", subintentPath: "/s/", accountsPath: "/a/" },
  });

beforeEach(async () => {
  storage.clear();
  said = [];
  pages += 1;
  player = scriptedPlayer(() => ({ accounts: [] }));
  wallet = startWallet();
  target.addEventListener("radix#chromeExtension#receive", listen);
  const keyring = await wallet.keyring;
  player.onShare = (ask) => ({
    accounts: ask.accounts.map(({ number }) => keyring.accounts().slice(0, Math.max(1, number.quantity))),
  });
  dApp = startToolkit();
});

afterEach(() => {
  // Whatever the wallet said to the page must pass the toolkit's own schema, or a dApp would wait for ever.
  for (const response of said.filter(({ discriminator }) => discriminator !== undefined)) {
    expect(validateWalletResponse(response as never).isOk(), JSON.stringify(response)).toBe(true);
  }
  target.removeEventListener("radix#chromeExtension#receive", listen);
  dApp.destroy();
  wallet.stop();
});

describe("logging in", () => {
  test("without a challenge the dApp gets the persona and the chosen accounts", async () => {
    dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    const data = (await dApp.walletApi.sendRequest())._unsafeUnwrap();

    expect(data.persona).toMatchObject({ label: "Lord Tester" });
    expect(data.accounts.map(({ label, appearanceId }) => [label, appearanceId])).toEqual([["Aldric", 0]]);
    expect(data.proofs).toEqual([]);
    expect(said.map((one) => one.eventType ?? one.discriminator)).toEqual(
      expect.arrayContaining(["extensionStatus", "receivedByExtension", "success"]),
    );
  });

  test("with a challenge the dApp gets proofs of the persona and of each account", async () => {
    dApp.walletApi.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    dApp.walletApi.setRequestData(
      DataRequestBuilder.persona().withProof(),
      DataRequestBuilder.accounts().exactly(2).withProof(),
    );
    const data = (await dApp.walletApi.sendRequest())._unsafeUnwrap();

    expect(data.proofs.map(({ type, challenge }) => [type, challenge])).toEqual([
      ["persona", CHALLENGE],
      ["account", CHALLENGE],
      ["account", CHALLENGE],
    ]);
    expect(data.proofs.map(({ address }) => address)).toEqual([
      data.persona?.identityAddress,
      ...data.accounts.map(({ address }) => address),
    ]);
  });

  test("personal data comes along when it is asked for", async () => {
    dApp.walletApi.setRequestData(
      DataRequestBuilder.accounts().atLeast(1),
      DataRequestBuilder.personaData().fullName().emailAddresses().phoneNumbers(),
    );
    const data = (await dApp.walletApi.sendRequest())._unsafeUnwrap();

    expect(data.personaData.map(({ entry }) => entry).sort()).toEqual([
      "emailAddresses",
      "fullName",
      "phoneNumbers",
    ]);
  });

  test("declining is told as rejectedByUser", async () => {
    player.onShare = () => null;
    dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));

    expect((await dApp.walletApi.sendRequest())._unsafeUnwrapErr()).toMatchObject({
      error: "rejectedByUser",
    });
  });

  test("a page on another network is refused without a question", async () => {
    dApp.destroy();
    dApp = startToolkit(240);
    dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));

    expect((await dApp.walletApi.sendRequest())._unsafeUnwrapErr()).toMatchObject({
      error: "wrongNetwork",
      message: "The page is on network 240, this wallet network 242.",
    });
    expect(player.asked).toEqual([]);
  });
});

describe("once logged in", () => {
  beforeEach(async () => {
    dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    (await dApp.walletApi.sendRequest())._unsafeUnwrap();
  });

  test("other accounts can be shared instead, with the present ones suggested", async () => {
    const [, brunhild] = (await wallet.keyring).accounts();
    player.onShare = () => ({ accounts: [brunhild ? [brunhild] : []] });
    const data = (await dApp.walletApi.updateSharedAccounts())._unsafeUnwrap();

    expect(data.accounts.map(({ label }) => label)).toEqual(["Brunhild"]);
    expect(player.asked.at(-1)?.persona?.label).toBe("Lord Tester");
  });

  test("one-time accounts, with and without proof", async () => {
    const plain = await dApp.walletApi.sendOneTimeRequest(OneTimeDataRequestBuilder.accounts().exactly(1));
    dApp.walletApi.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const proven = await dApp.walletApi.sendOneTimeRequest(
      OneTimeDataRequestBuilder.accounts().exactly(1).withProof(),
    );

    expect(plain._unsafeUnwrap().accounts).toHaveLength(1);
    expect(plain._unsafeUnwrap().proofs).toEqual([]);
    expect(proven._unsafeUnwrap().proofs.map(({ type }) => type)).toEqual(["account"]);
    expect(player.asked.at(-1)?.persona).toBeUndefined();
  });

  test("no account at all may be an answer, and then there is nothing to prove", async () => {
    player.onShare = () => ({ accounts: [[]] });
    dApp.walletApi.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const result = await dApp.walletApi.sendOneTimeRequest(
      OneTimeDataRequestBuilder.accounts().atLeast(0).withProof(),
    );

    expect(result._unsafeUnwrap().accounts).toEqual([]);
  });

  test("ownership of persona and accounts can be proven", async () => {
    dApp.walletApi.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const keyring = await wallet.keyring;
    const result = await dApp.walletApi.sendOneTimeRequest(
      OneTimeDataRequestBuilder.proofOfOwnership()
        .identity(keyring.persona.identityAddress)
        .accounts(keyring.accounts().map(({ address }) => address)),
    );

    expect(result._unsafeUnwrap().proofs.map(({ type }) => type)).toEqual([
      "persona",
      "account",
      "account",
      "account",
      "account",
    ]);
  });

  test("ownership of somebody else's account cannot", async () => {
    dApp.walletApi.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const result = await dApp.walletApi.sendOneTimeRequest(
      OneTimeDataRequestBuilder.proofOfOwnership().accounts(["account_sim1stranger"]),
    );

    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "invalidPersonaOrAccounts" });
  });

  test("a pre-authorization is refused with a reason", async () => {
    const { SubintentRequestBuilder } = toolkit;
    const result = await dApp.walletApi.sendPreAuthorizationRequest(
      SubintentRequestBuilder().manifest("YIELD_TO_PARENT;").setExpiration("afterDelay", 600),
    );

    expect(result._unsafeUnwrapErr()).toMatchObject({
      error: "invalidRequest",
      message: "This test wallet does not sign pre-authorizations yet.",
    });
  });
});

describe("a reload", () => {
  test("asks again for what was open, and answers the page that comes after", async () => {
    const before = player;
    const shown = new Promise<void>((resolve) => {
      before.onShare = (_ask, signal) => {
        resolve();
        return aborted(signal).then(() => null);
      };
    });
    dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    void dApp.walletApi.sendRequest();
    await shown;

    dApp.destroy();
    wallet.stop();
    expect(said.some(({ discriminator }) => discriminator !== undefined)).toBe(false);

    player = scriptedPlayer((ask) => ({ accounts: ask.accounts.map(() => accounts.slice(0, 1)) }));
    wallet = startWallet();
    const accounts = (await wallet.keyring).accounts();
    const answered = new Promise<CustomEvent>((resolve) => {
      target.addEventListener("radix#chromeExtension#receive", (event) => {
        const { detail } = event as CustomEvent<{ discriminator?: string }>;
        if (detail.discriminator) resolve(event as CustomEvent);
      });
    });
    dApp = startToolkit();

    expect((await answered).detail).toMatchObject({ discriminator: "success" });
    expect(player.asked).toHaveLength(1);
  });
});

describe("on the wire", () => {
  const send = (detail: object): boolean =>
    target.dispatchEvent(new CustomEvent("radix#chromeExtension#send", { detail }));
  const login = (interactionId: string): object => ({
    interactionId,
    metadata: { version: 2, networkId: NETWORK, dAppDefinitionAddress: "account_sim1old", origin: "" },
    items: {
      discriminator: "authorizedRequest",
      auth: { discriminator: "loginWithoutChallenge" },
    },
  });
  const until = async (found: () => boolean): Promise<void> => {
    while (!found()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const responses = (): typeof said => said.filter(({ discriminator }) => discriminator !== undefined);

  test("a request that is sent twice is asked once and answered", async () => {
    send({ discriminator: "walletInteraction", interactionId: "twice", interaction: login("twice") });
    send({ discriminator: "walletInteraction", interactionId: "twice", interaction: login("twice") });
    await until(() => responses().length > 0);

    expect(player.asked.filter(({ dApp: { address } }) => address === "account_sim1old")).toHaveLength(1);
    expect(
      said.filter((one) => one.eventType === "receivedByExtension" && one.interactionId === "twice"),
    ).toHaveLength(2);
  });

  test("a toolkit of before 1.6 sends its request bare", async () => {
    send(login("bare"));
    await until(() => responses().length > 0);

    expect(responses()[0]).toMatchObject({ interactionId: "bare", discriminator: "success" });
  });

  test.each([
    ["now", { discriminator: "cancelWalletInteraction", interactionId: "gone" }],
    ["before 1.6", { interactionId: "gone", items: { discriminator: "cancelRequest" } }],
  ])("a request that the toolkit of %s withdraws disappears from the wallet", async (_when, withdrawal) => {
    const withdrawn = new Promise<void>((resolve) => {
      player.onShare = async (_ask, signal) => {
        send(withdrawal);
        await aborted(signal);
        resolve();
        return null;
      };
    });
    send(login("gone"));
    await withdrawn;
    await until(() => said.some(({ eventType }) => eventType === "requestCancelSuccess"));

    expect(responses()).toEqual([]);
    expect(storage.getItem(`kingdoms-wallet:${NETWORK}:requests`)).toBe("[]");
  });

  test("a request that makes no sense is refused with what is wrong about it", async () => {
    send({ ...login("broken"), items: { discriminator: "teleport" } });
    await until(() => responses().length > 0);

    expect(responses()[0]).toEqual({
      discriminator: "failure",
      interactionId: "broken",
      error: "walletRequestValidation",
      message: 'items.discriminator "teleport" is not known',
    });
  });

  test("an installed extension neither hears the page nor answers it", async () => {
    const extension: string[] = [];
    const hear = (event: Event): void => {
      extension.push("heard");
      target.dispatchEvent(
        new CustomEvent("radix#chromeExtension#receive", {
          detail: { eventType: "extensionStatus", isWalletLinked: false, from: "another extension" },
        }),
      );
      event.stopPropagation();
    };
    target.addEventListener("radix#chromeExtension#send", hear);
    send({ discriminator: "extensionStatus", interactionId: "probe" });
    target.dispatchEvent(
      new CustomEvent("radix#chromeExtension#receive", {
        detail: { eventType: "extensionStatus", from: "it" },
      }),
    );
    await until(() => said.length > 0);

    expect(extension).toEqual([]);
    expect(said.every((one) => !("from" in one))).toBe(true);
    target.removeEventListener("radix#chromeExtension#send", hear);
  });
});

test("the wallet comes forward when the toolkit asks for it", () => {
  target.dispatchEvent(
    new CustomEvent("radix#chromeExtension#send", { detail: { discriminator: "openPopup" } }),
  );

  expect(player.opened).toBe(1);
});
