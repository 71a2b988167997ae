/** The real, unmodified radix-dapp-toolkit against the wallet: logins, shared accounts and data, proofs. */
import { DataRequestBuilder, OneTimeDataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NETWORK, openTestPage, type TestPage } from "../support/wallet/test-page.ts";

const CHALLENGE = "5a".repeat(32);
/** Nothing listens there: these requests need no ledger. */
const NO_GATEWAY = "http://127.0.0.1:9";

let testPage: TestPage;
let api: TestPage["dApp"]["walletApi"];

beforeEach(async () => {
  testPage = await openTestPage({ gatewayUrl: NO_GATEWAY });
  api = testPage.dApp.walletApi;
});
afterEach(() => {
  expect(testPage.close()).toEqual([]);
});

describe("logging in", () => {
  test("a login without a challenge gives the dApp the persona and the chosen accounts", async () => {
    api.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    const data = (await api.sendRequest())._unsafeUnwrap();

    expect(data.persona).toMatchObject({ label: "Lord Tester" });
    expect(data.accounts.map(({ label, appearanceId }) => [label, appearanceId])).toEqual([["Aldric", 0]]);
    expect(data.proofs).toEqual([]);
    expect(testPage.messages.map((one) => one.eventType ?? one.discriminator)).toEqual(
      expect.arrayContaining(["extensionStatus", "receivedByExtension", "success"]),
    );
  });

  test("a login with a challenge gives the dApp proofs of the persona and of each account", async () => {
    api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    api.setRequestData(
      DataRequestBuilder.persona().withProof(),
      DataRequestBuilder.accounts().exactly(2).withProof(),
    );
    const data = (await api.sendRequest())._unsafeUnwrap();

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

  test("a login shares personal data that is requested", async () => {
    api.setRequestData(
      DataRequestBuilder.accounts().atLeast(1),
      DataRequestBuilder.personaData().fullName().emailAddresses().phoneNumbers(),
    );
    const data = (await api.sendRequest())._unsafeUnwrap();

    expect(data.personaData.map(({ entry }) => entry).sort()).toEqual([
      "emailAddresses",
      "fullName",
      "phoneNumbers",
    ]);
  });

  test("a declined login is answered with rejectedByUser", async () => {
    testPage.player.onShare = () => null;
    api.setRequestData(DataRequestBuilder.accounts().atLeast(1));

    expect((await api.sendRequest())._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  });

  test("a page on another network is refused without a prompt", async () => {
    testPage.close();
    testPage = await openTestPage({ gatewayUrl: NO_GATEWAY, networkId: 240 });
    testPage.dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));

    expect((await testPage.dApp.walletApi.sendRequest())._unsafeUnwrapErr()).toMatchObject({
      error: "wrongNetwork",
      message: "The page is on network 240, this wallet network 242.",
    });
    expect(testPage.player.asked).toEqual([]);
  });
});

describe("once logged in", () => {
  beforeEach(async () => {
    api.setRequestData(DataRequestBuilder.accounts().atLeast(1));
    (await api.sendRequest())._unsafeUnwrap();
  });

  test("a request for data that was shared before is answered without a prompt", async () => {
    const { persona } = await testPage.wallet.keyring;
    testPage.send({
      interactionId: "again",
      metadata: {
        version: 2,
        networkId: NETWORK,
        dAppDefinitionAddress: testPage.dAppDefinition,
        origin: "",
      },
      items: {
        discriminator: "authorizedRequest",
        auth: { discriminator: "usePersona", identityAddress: persona.identityAddress },
        ongoingAccounts: { numberOfAccounts: { quantifier: "atLeast", quantity: 1 } },
      },
    });
    const answer = await testPage.waitFor(
      (one) => one.interactionId === "again" && one.discriminator !== undefined,
    );

    expect(answer.discriminator).toBe("success");
    expect(testPage.player.asked).toHaveLength(1);
  });

  test("other accounts can be shared instead", async () => {
    const [, brunhild] = (await testPage.wallet.keyring).accounts();
    testPage.player.onShare = () => ({ accounts: [brunhild ? [brunhild] : []] });
    const data = (await api.updateSharedAccounts())._unsafeUnwrap();

    expect(data.accounts.map(({ label }) => label)).toEqual(["Brunhild"]);
    expect(testPage.player.asked.at(-1)?.persona?.label).toBe("Lord Tester");
  });

  test("one-time accounts are shared with and without proof", async () => {
    const plain = await api.sendOneTimeRequest(OneTimeDataRequestBuilder.accounts().exactly(1));
    api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const proven = await api.sendOneTimeRequest(OneTimeDataRequestBuilder.accounts().exactly(1).withProof());

    expect(plain._unsafeUnwrap().accounts).toHaveLength(1);
    expect(plain._unsafeUnwrap().proofs).toEqual([]);
    expect(proven._unsafeUnwrap().proofs.map(({ type }) => type)).toEqual(["account"]);
    expect(testPage.player.asked.at(-1)?.persona).toBeUndefined();
  });

  test("an answer may contain no account at all, and then no proof", async () => {
    testPage.player.onShare = () => ({ accounts: [[]] });
    api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const result = await api.sendOneTimeRequest(OneTimeDataRequestBuilder.accounts().atLeast(0).withProof());

    expect(result._unsafeUnwrap().accounts).toEqual([]);
  });

  test("ownership of persona and accounts can be proven", async () => {
    api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const keyring = await testPage.wallet.keyring;
    const result = await api.sendOneTimeRequest(
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

  test("ownership of another player's account cannot be proven", async () => {
    api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const result = await api.sendOneTimeRequest(
      OneTimeDataRequestBuilder.proofOfOwnership().accounts(["account_sim1stranger"]),
    );

    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "invalidPersonaOrAccounts" });
  });
});
