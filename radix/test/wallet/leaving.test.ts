/** A page that is left while the wallet works: the browser rejects what is under way, and that is no answer to the request. */
import { SubintentRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openLedger, type TestLedger } from "../support/wallet/ledger.ts";
import { authorizing, signing } from "../support/wallet/page.ts";
import { openPurse, type Purse } from "../support/wallet/purse.ts";
import { target } from "../support/wallet/stage.ts";

let ledger: TestLedger;
let purse: Purse;

beforeAll(async () => {
  ledger = await openLedger(Date.now());
  globalThis.fetch = ledger.fetch;
});
afterAll(() => ledger.close());
beforeEach(async () => {
  purse = await openPurse(ledger);
});

/** As Firefox and WebKit do it, before any `pagehide`. Resolves once something was rejected. */
function leaveNow(): Promise<void> {
  target.dispatchEvent(new Event("beforeunload"));
  return new Promise((resolve) => {
    purse.through(() => {
      setTimeout(resolve, 0);
      return Promise.reject(new TypeError("NetworkError when attempting to fetch resource."));
    });
  });
}

const kept = (): { response?: unknown; signed?: unknown }[] =>
  JSON.parse(purse.stage.storage.getItem("embedded-radix-wallet:242:requests") ?? "[]");
const answers = () => purse.stage.said.filter(({ discriminator }) => discriminator !== undefined);

test("a transaction that is being signed stays asked, and is signed in the page that comes", async () => {
  let rejected: Promise<void> | undefined;
  purse.stage.player.onTransaction = () =>
    signing({
      async decide(read) {
        const review = await read();
        const [payer] = review.fee.payers;
        rejected = leaveNow();
        return { review, ...(payer ? { payer } : {}) };
      },
      finish: async (outcome) => void purse.outcomes.push(outcome),
    });
  void purse.send(purse.transfer("1"));
  await expect.poll(() => rejected !== undefined, { timeout: 30_000 }).toBe(true);
  await rejected;
  target.dispatchEvent(new Event("pagehide"));
  purse.stage.leave();

  expect([answers(), purse.outcomes]).toEqual([[], []]);
  expect(kept()).toEqual([expect.not.objectContaining({ response: expect.anything() })]);

  target.dispatchEvent(new Event("pageshow"));
  purse.through(ledger.fetch);
  const { player } = purse.stage;
  player.onTransaction = () => purse.screen();
  purse.stage.comeBack(player);
  await expect.poll(answers, { timeout: 30_000 }).toMatchObject([{ discriminator: "success" }]);
  expect(purse.stage.close()).toEqual([]);
});

test("a pre-authorization is not refused because the page is being left", async () => {
  let rejected: Promise<void> | undefined;
  purse.stage.player.onPreAuthorization = () =>
    authorizing({
      async decide(read) {
        const review = await read();
        rejected ??= leaveNow();
        return review;
      },
    });
  const request = SubintentRequestBuilder().manifest("YIELD_TO_PARENT;").setExpiration("afterDelay", 3600);
  void purse.stage.dApp.walletApi.sendPreAuthorizationRequest(request);
  await expect.poll(() => rejected !== undefined, { timeout: 30_000 }).toBe(true);
  await rejected;
  // It was a download, and the page stays.
  purse.through(ledger.fetch);
  target.dispatchEvent(new Event("pageshow"));

  await expect.poll(answers, { timeout: 30_000 }).toMatchObject([{ discriminator: "success" }]);
  expect(purse.stage.close()).toEqual([]);
});
