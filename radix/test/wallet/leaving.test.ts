/** A page that is left while the wallet works: the browser rejects pending requests, and that is no answer. */
import { SubintentRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FundedPage, openFundedPage } from "../support/wallet/funded-page.ts";
import { openWalletLedger, type WalletTestLedger } from "../support/wallet/ledger.ts";
import { authorizing, signing } from "../support/wallet/page.ts";
import { target } from "../support/wallet/test-page.ts";

let ledger: WalletTestLedger;
let funded: FundedPage;

beforeAll(async () => {
  ledger = await openWalletLedger(Date.now());
  globalThis.fetch = ledger.fetch;
});
afterAll(() => ledger.close());
beforeEach(async () => {
  funded = await openFundedPage(ledger);
});

/** As Firefox and WebKit do it, before any `pagehide`. Resolves once something was rejected. */
function leaveNow(): Promise<void> {
  target.dispatchEvent(new Event("beforeunload"));
  return new Promise((resolve) => {
    funded.through(() => {
      setTimeout(resolve, 0);
      return Promise.reject(new TypeError("NetworkError when attempting to fetch resource."));
    });
  });
}

const kept = (): { response?: unknown; signed?: unknown }[] =>
  JSON.parse(funded.page.storage.getItem("embedded-radix-wallet:242:requests") ?? "[]");
const answers = () => funded.page.messages.filter(({ discriminator }) => discriminator !== undefined);

test("a transaction that is being signed stays asked, and is signed in the page that comes", async () => {
  let rejected: Promise<void> | undefined;
  funded.page.player.onTransaction = () =>
    signing({
      async decide(read) {
        const review = await read();
        const [payer] = review.fee.payers;
        rejected = leaveNow();
        return { review, ...(payer ? { payer } : {}) };
      },
      finish: async (outcome) => void funded.outcomes.push(outcome),
    });
  void funded.send(funded.transfer("1"));
  await expect.poll(() => rejected !== undefined, { timeout: 30_000 }).toBe(true);
  await rejected;
  target.dispatchEvent(new Event("pagehide"));
  funded.page.leave();

  expect([answers(), funded.outcomes]).toEqual([[], []]);
  expect(kept()).toEqual([expect.not.objectContaining({ response: expect.anything() })]);

  target.dispatchEvent(new Event("pageshow"));
  funded.through(ledger.fetch);
  const { player } = funded.page;
  player.onTransaction = () => funded.screen();
  funded.page.reload(player);
  await expect.poll(answers, { timeout: 30_000 }).toMatchObject([{ discriminator: "success" }]);
  expect(funded.page.close()).toEqual([]);
});

test("a pre-authorization is not refused because the page is being left", async () => {
  let rejected: Promise<void> | undefined;
  funded.page.player.onPreAuthorization = () =>
    authorizing({
      async decide(read) {
        const review = await read();
        rejected ??= leaveNow();
        return review;
      },
    });
  const request = SubintentRequestBuilder().manifest("YIELD_TO_PARENT;").setExpiration("afterDelay", 3600);
  void funded.page.dApp.walletApi.sendPreAuthorizationRequest(request);
  await expect.poll(() => rejected !== undefined, { timeout: 30_000 }).toBe(true);
  await rejected;
  // It was a download, and the page stays.
  funded.through(ledger.fetch);
  target.dispatchEvent(new Event("pageshow"));

  await expect.poll(answers, { timeout: 30_000 }).toMatchObject([{ discriminator: "success" }]);
  expect(funded.page.close()).toEqual([]);
});
