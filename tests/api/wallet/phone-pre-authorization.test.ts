/**
 * A pre-authorization on a phone: the real toolkit asks by a deep link, the wallet's page signs, the answer comes back through the
 * relay, and somebody else makes it part of a transaction that the real engine commits.
 */
import { complete, submit } from "@embedded-radix/tests/support/wallet/completion.ts";
import {
  GATEWAY,
  openWalletLedger,
  type WalletTestLedger,
} from "@embedded-radix/tests/support/wallet/ledger.ts";
import { aborted, authorizing, ORIGIN } from "@embedded-radix/tests/support/wallet/page.ts";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { loadArtifact } from "@kingdoms/artifacts";
import { SubintentRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GAME, openPhone, type Phone } from "../../support/wallet/phone.ts";

const HOUR = 3600;

let ledger: WalletTestLedger;
let transactions: TransactionsV2;
let phone: Phone;
let aldric: string;
let brunhild: string;

beforeAll(async () => {
  // Wallet and toolkit count until the expiry by their own clock; the ledger's must not be another.
  ledger = await openWalletLedger(Date.now());
  transactions = createTransactionsV2(await WebAssembly.compile(await loadArtifact("transactions.wasm")));
});
afterAll(() => ledger.close());
beforeEach(async () => {
  phone = openPhone(ledger.fetch);
  phone.clock.ms = Date.now();
  phone.player.onPreAuthorization = () => authorizing();
  const visit = phone.open(`${ORIGIN}/wallet`);
  const [first, second] = (await visit.core.keyring).accounts();
  visit.core.stop();
  aldric = first?.address ?? "";
  brunhild = second?.address ?? "";
  await ledger.fund(aldric);
});

/** Aldric gives 9 XRD away, whoever takes them. */
const ask = (onSubmittedSuccess: (hash: string) => void = () => undefined) =>
  phone.dApp.walletApi.sendPreAuthorizationRequest(
    SubintentRequestBuilder()
      .manifest(`
CALL_METHOD Address("${aldric}") "withdraw" Address("${ledger.xrd}") Decimal("9");
YIELD_TO_PARENT Expression("ENTIRE_WORKTOP");`)
      .setExpiration("afterDelay", HOUR)
      .onSubmittedSuccess(onSubmittedSuccess),
  );

async function xrdOf(account: string): Promise<number> {
  const answer = await ledger.fetch(`${GATEWAY}/state/entity/details`, {
    method: "POST",
    body: JSON.stringify({ addresses: [account] }),
  });
  const { items } = (await answer.json()) as {
    items: { fungible_resources: { items: { amount: string }[] } }[];
  };
  return Number(items[0]?.fungible_resources.items[0]?.amount ?? 0);
}

it("a pre-authorization signed on a phone comes back through the relay and is committed by another party", async () => {
  const [before, received] = [await xrdOf(aldric), await xrdOf(brunhild)];
  const committed: string[] = [];
  const result = ask((hash) => void committed.push(hash));
  const visit = phone.open(await phone.link());
  expect(await visit.until("leave")).toBe(`leave ${GAME}`);

  const answer = (await result)._unsafeUnwrap();
  const completion = { ledger, transactions, to: brunhild };
  const whole = await complete(completion, answer.signedPartialTransaction, answer.subintentHash);
  expect(await submit(completion, whole.hex)).toMatchObject({ status: 200 });
  expect(await xrdOf(aldric)).toBe(before - 9);
  expect(await xrdOf(brunhild)).toBe(received + 9);
  await expect.poll(() => committed, { timeout: 20_000 }).toEqual([whole.intentHash]);
});

it("a pre-authorization that is rejected on a phone is reported to the page", async () => {
  phone.player.onPreAuthorization = () => authorizing({ decide: async () => null });
  const result = ask();
  const visit = phone.open(await phone.link());

  expect((await result)._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  expect(await visit.until("leave")).toBe(`leave ${GAME}`);
});

it("a reload of the wallet's page shows a pre-authorization again, and the answer is the page's", async () => {
  const read = new Promise<void>((resolve) => {
    phone.player.onPreAuthorization = (_ask, signal) =>
      authorizing({
        decide: async (review) => {
          await review();
          resolve();
          await aborted(signal);
          return null;
        },
      });
  });
  const result = ask();
  const first = phone.open(await phone.link());
  await read;
  first.core.stop();
  phone.player.onPreAuthorization = () => authorizing();
  await phone.open(`${ORIGIN}/wallet`).until("leave");

  expect((await result)._unsafeUnwrap().subintentHash).toMatch(/^subtxid_/);
});
