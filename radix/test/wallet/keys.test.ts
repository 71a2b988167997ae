/** Keys of the player's own, under a passphrase, as a dApp and its toolkit meet them. */
import { DataRequestBuilder, OneTimeDataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { beforeEach, expect, it } from "vitest";
import { funded, ledger, openFundedPageForEachTest } from "../support/wallet/funded-page-in-tests.ts";

const PASSPHRASE = "correct horse";
const CHALLENGE = "5a".repeat(32);

let unlocks: number;

openFundedPageForEachTest();
beforeEach(() => {
  unlocks = 0;
});

/** An account of the player's own with XRD, in a wallet that is locked. */
async function lockedAccount(): Promise<string> {
  const keyring = await funded.page.wallet.keyring;
  await keyring.safe.create(PASSPHRASE);
  const { address } = await keyring.create("Edda", String);
  await ledger.fund(address);
  keyring.safe.lock();
  return address;
}

/** The player types this when asked. */
function types(passphrase: string | null): void {
  funded.page.player.onUnlock = async () => {
    unlocks += 1;
    if (passphrase === null) return false;
    await (await funded.page.wallet.keyring).safe.unlock(passphrase);
    return true;
  };
}

const payment = (from: string): string => `
CALL_METHOD Address("${from}") "withdraw" Address("${ledger.xrd}") Decimal("5");
CALL_METHOD Address("${funded.brunhild}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;

it("a transaction of a locked account is signed once the player has unlocked the wallet", async () => {
  const edda = await lockedAccount();
  types(PASSPHRASE);

  expect((await funded.send(payment(edda)))._unsafeUnwrap()).toMatchObject({ status: "CommittedSuccess" });
  expect((await funded.send(payment(edda))).isOk()).toBe(true);
  expect(unlocks, "asked once").toBe(1);
});

it("a transaction of a locked account is rejected when the player does not unlock the wallet", async () => {
  const edda = await lockedAccount();
  const before = await funded.xrdOf(edda);
  types(null);

  expect((await funded.send(payment(edda)))._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  expect(await funded.xrdOf(edda)).toBe(before);
});

it("a transaction of only public accounts asks for no passphrase", async () => {
  await lockedAccount();
  types(null);

  expect((await funded.send(funded.transfer("5"))).isOk()).toBe(true);
  expect(unlocks).toBe(0);
});

it("a proof of a locked account needs the passphrase, its address does not", async () => {
  const edda = await lockedAccount();
  const { player, dApp } = funded.page;
  const account = (await funded.page.wallet.keyring).find(edda);
  player.onShare = ({ accounts }) => ({ accounts: accounts.map(() => (account ? [account] : [])) });
  const api = dApp.walletApi;
  api.setRequestData(DataRequestBuilder.accounts().exactly(1));
  expect((await api.sendRequest())._unsafeUnwrap().accounts.map(({ label }) => label)).toEqual(["Edda"]);
  expect(unlocks).toBe(0);

  api.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
  const prove = (): ReturnType<typeof api.sendOneTimeRequest> =>
    api.sendOneTimeRequest(OneTimeDataRequestBuilder.accounts().exactly(1).withProof());
  types(null);
  expect((await prove())._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  types(PASSPHRASE);
  expect((await prove())._unsafeUnwrap().proofs.map(({ address }) => address)).toEqual([edda]);
});
