/** Several personas, and the data of each that a dApp may see. */
import { DataRequestBuilder, OneTimeDataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NETWORK, openTestPage, type TestPage, type WalletMessage } from "../support/wallet/test-page.ts";

const CHALLENGE = "5a".repeat(32);
/** Nothing listens there: these requests need no ledger. */
const NO_GATEWAY = "http://127.0.0.1:9";
const NAME = { variant: "eastern", givenNames: "Mei", familyName: "Lin", nickname: "M" } as const;

let testPage: TestPage;
let api: TestPage["dApp"]["walletApi"];

beforeEach(async () => {
  testPage = await openTestPage({ gatewayUrl: NO_GATEWAY });
  api = testPage.dApp.walletApi;
});
afterEach(() => {
  expect(testPage.close()).toEqual([]);
});

const keyring = (): TestPage["wallet"]["keyring"] => testPage.wallet.keyring;

/** The player answers as another persona, with these data for each part that is asked for. */
async function answersAs(label: string, data: object = {}): Promise<string> {
  const persona = await (await keyring()).createPersona(label, String);
  const [first] = (await keyring()).accounts();
  testPage.player.onShare = (ask) => ({
    persona,
    accounts: ask.accounts.map(() => (first ? [first] : [])),
    ...(ask.personaData.length > 0 ? { personaData: ask.personaData.map(() => data) } : {}),
  });
  return persona.identityAddress;
}

/** The wallet's answer to a request that the toolkit would not send in this state. */
async function ask(items: object): Promise<WalletMessage> {
  const interactionId = crypto.randomUUID();
  const metadata = {
    version: 2,
    networkId: NETWORK,
    dAppDefinitionAddress: testPage.dAppDefinition,
    origin: "",
  };
  testPage.send({ interactionId, metadata, items });
  return testPage.waitFor(
    (message) => message.interactionId === interactionId && message.discriminator !== undefined,
  );
}

const uses = (identityAddress: string) => ({ discriminator: "usePersona", identityAddress }) as const;
const oneAccount = { numberOfAccounts: { quantifier: "atLeast", quantity: 1 } } as const;

it("a login is answered with the persona that the player chose, and with its proof", async () => {
  const mei = await answersAs("Mei");
  api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
  api.setRequestData(DataRequestBuilder.persona().withProof(), DataRequestBuilder.accounts().atLeast(1));
  const data = (await api.sendRequest())._unsafeUnwrap();

  expect(data.persona).toEqual({ identityAddress: mei, label: "Mei" });
  expect(data.proofs.map(({ type, address }) => [type, address])).toEqual([["persona", mei]]);
  expect(testPage.player.asked[0]?.personas.map(({ label }) => label)).toEqual(["Lord Tester", "Mei"]);
  expect(testPage.player.asked[0]?.provesPersona).toBe(true);
});

it("the persona that logged in last is suggested, with the accounts that it shared", async () => {
  await answersAs("Mei");
  api.setRequestData(DataRequestBuilder.accounts().atLeast(1));
  (await api.sendRequest())._unsafeUnwrap();
  await ask({
    discriminator: "authorizedRequest",
    auth: { discriminator: "loginWithoutChallenge" },
    ongoingAccounts: oneAccount,
  });

  expect(testPage.player.asked[1]?.persona?.label).toBe("Mei");
  expect(testPage.player.asked[1]?.accounts[0]?.preselected).toHaveLength(1);
});

it("a page that names a persona gets no other, and only that persona's accounts without a prompt", async () => {
  const mei = await answersAs("Mei");
  api.setRequestData(DataRequestBuilder.accounts().atLeast(1));
  (await api.sendRequest())._unsafeUnwrap();
  const known = await ask({
    discriminator: "authorizedRequest",
    auth: uses(mei),
    ongoingAccounts: oneAccount,
  });
  expect(known).toMatchObject({ items: { auth: { persona: { label: "Mei" } } } });
  expect(testPage.player.asked).toHaveLength(1);

  const { persona } = await keyring();
  testPage.player.onShare = ({ accounts }) => ({ accounts: accounts.map(() => []) });
  await ask({
    discriminator: "authorizedRequest",
    auth: uses(persona.identityAddress),
    ongoingAccounts: oneAccount,
  });
  expect(testPage.player.asked[1]).toMatchObject({ isPersonaFixed: true, accounts: [{ preselected: [] }] });
  expect(testPage.player.asked[1]?.personas.map(({ label }) => label)).toEqual(["Lord Tester"]);
});

it("a persona that the wallet does not hold is refused without a prompt", async () => {
  const answer = await ask({
    discriminator: "authorizedRequest",
    auth: uses("identity_sim1stranger"),
    ongoingAccounts: oneAccount,
  });

  expect(answer).toMatchObject({ discriminator: "failure", error: "invalidPersona" });
  expect(testPage.player.asked).toEqual([]);
});

it("after a dApp resets its data, no account is preselected for it", async () => {
  await answersAs("Mei");
  api.setRequestData(DataRequestBuilder.accounts().atLeast(1));
  (await api.sendRequest())._unsafeUnwrap();
  (await api.updateSharedAccounts())._unsafeUnwrap();

  expect(testPage.player.asked[1]?.accounts[0]?.preselected).toEqual([]);
});

it("data that the player typed are answered, and kept for the next time", async () => {
  const typed = { name: NAME, emailAddresses: ["mei@example.com"], phoneNumbers: ["1"] };
  const mei = await answersAs("Mei", typed);
  api.setRequestData(
    DataRequestBuilder.accounts().atLeast(1),
    DataRequestBuilder.personaData().fullName().emailAddresses().phoneNumbers(),
  );
  await api.sendRequest();
  const answer = testPage.messages.find(({ discriminator }) => discriminator === "success");

  expect(answer).toMatchObject({ items: { ongoingPersonaData: { name: NAME } } });
  expect((await testPage.wallet.personaData).of(mei)).toEqual(typed);
});

it.each([
  [{ quantifier: "exactly", quantity: 2 }, ["a"]],
  [{ quantifier: "exactly", quantity: 1 }, ["a", "b"]],
  [{ quantifier: "atLeast", quantity: 2 }, ["a"]],
])(
  "data in the wrong number never reach the dApp: %j",
  async (numberOfRequestedEmailAddresses, emailAddresses) => {
    await answersAs("Mei", { emailAddresses });
    const answer = await ask({
      discriminator: "unauthorizedRequest",
      oneTimePersonaData: { numberOfRequestedEmailAddresses },
    });

    expect(answer).toMatchObject({ discriminator: "failure", error: "rejectedByUser" });
    expect(JSON.stringify(testPage.messages)).not.toContain("emailAddresses");
  },
);

it("one-time data come from a persona that the player chooses, and do not reveal which", async () => {
  await answersAs("Mei", { name: NAME });
  const data = (
    await api.sendOneTimeRequest(OneTimeDataRequestBuilder.personaData().fullName())
  )._unsafeUnwrap();

  expect(data.personaData).toHaveLength(1);
  expect(testPage.player.asked[0]?.persona).toBeUndefined();
  expect(testPage.player.asked[0]?.personas).toHaveLength(2);
  expect(JSON.stringify(testPage.messages)).not.toContain("identity_");
});

it("ownership of any persona of the wallet can be proven, of a stranger's cannot", async () => {
  const mei = await answersAs("Mei");
  api.setRequestData(DataRequestBuilder.accounts().atLeast(1));
  (await api.sendRequest())._unsafeUnwrap();
  api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
  const proven = await api.sendOneTimeRequest(OneTimeDataRequestBuilder.proofOfOwnership().identity(mei));
  expect(proven._unsafeUnwrap().proofs.map(({ address }) => address)).toEqual([mei]);

  const strange = await api.sendOneTimeRequest(
    OneTimeDataRequestBuilder.proofOfOwnership().identity("identity_sim1stranger"),
  );
  expect(strange._unsafeUnwrapErr()).toMatchObject({ error: "invalidPersonaOrAccounts" });
});
