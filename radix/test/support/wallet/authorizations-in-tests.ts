/** For tests of pre-authorizations: a player who signs each, and a record of the wallet's screens. */
import { loadArtifact } from "@embedded-radix/artifacts";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import type { PreAuthorizationScreen } from "@embedded-radix/wallet/core";
import { beforeAll, beforeEach } from "vitest";
import type { Completion } from "./completion.ts";
import { funded, ledger, openFundedPageForEachTest } from "./funded-page-in-tests.ts";
import { authorizing } from "./page.ts";

type Review = NonNullable<Awaited<ReturnType<PreAuthorizationScreen["decide"]>>>;
type Refusal = Parameters<PreAuthorizationScreen["refuse"]>[0];

export let transactions: TransactionsV2;
export let reviews: Review[];
export let refusals: Refusal[];

export function signForEachTest(): void {
  // The toolkit asks until the expiry by its own clock; the ledger's must not be another.
  openFundedPageForEachTest(Date.now());
  beforeAll(async () => {
    transactions = createTransactionsV2(await WebAssembly.compile(await loadArtifact("transactions.wasm")));
  });
  beforeEach(() => {
    reviews = [];
    refusals = [];
    funded.page.player.onPreAuthorization = () =>
      authorizing({
        async decide(read) {
          const review = await read();
          reviews.push(review);
          return review;
        },
        async refuse(refusal) {
          refusals.push(refusal);
        },
      });
  });
}

/** By the ledger's clock, which decides. */
export const nowSeconds = (): number => Math.floor(ledger.ledger.tip.proposerTimestampMs / 1000);

/** Aldric gives so much away, and any account can take it. */
export const gift = (amount: string): string => `
CALL_METHOD Address("${funded.aldric}") "withdraw" Address("${ledger.xrd}") Decimal("${amount}");
YIELD_TO_PARENT Expression("ENTIRE_WORKTOP");`;

type DApp = typeof funded.page.dApp.walletApi;
export const send = (request: Parameters<DApp["sendPreAuthorizationRequest"]>[0]) =>
  funded.page.dApp.walletApi.sendPreAuthorizationRequest(request);

export const completion = (): Completion => ({ ledger, transactions, to: funded.brunhild });
