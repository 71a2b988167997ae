/** One ledger for a file of tests, and a page with a funded account for each of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type FundedPage, openFundedPage } from "./funded-page.ts";
import { openWalletLedger, type WalletTestLedger } from "./ledger.ts";

export let ledger: WalletTestLedger;
export let funded: FundedPage;

/** Closes the page after each test, and fails if the wallet sent an invalid response. */
export function openFundedPageForEachTest(nowMs?: number): void {
  beforeAll(async () => {
    ledger = await openWalletLedger(nowMs);
    globalThis.fetch = ledger.fetch;
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    funded = await openFundedPage(ledger);
  });
  afterEach(() => {
    expect(funded.page.close()).toEqual([]);
  });
}
