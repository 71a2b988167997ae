/** A test page with a player who owns XRD on a real ledger and signs every request, and a record of the reviews. */
import type { TransactionScreen } from "@embedded-radix/wallet/core";
import { GATEWAY, type WalletTestLedger } from "./ledger.ts";
import { signing } from "./page.ts";
import { openTestPage, type TestPage, type Toolkit } from "./test-page.ts";

type Review = NonNullable<Awaited<ReturnType<TransactionScreen["decide"]>>>["review"];
type Outcome = Parameters<TransactionScreen["finish"]>[0];

export const XRD = 10n ** 18n;

export interface FundedPage {
  page: TestPage;
  /** Holds 10,000 XRD or more. */
  aldric: string;
  brunhild: string;
  reviews: Review[];
  outcomes: Outcome[];
  /** Signs everything, and records reviews and outcomes. */
  screen(): TransactionScreen;
  send(manifest: string, message?: string): ReturnType<Toolkit["walletApi"]["sendTransaction"]>;
  /** From Aldric to Brunhild. */
  transfer(amount: string): string;
  xrdOf(account: string): Promise<bigint>;
  /** Puts something between wallet and gateway from now on. */
  through(network: typeof fetch): void;
  /** How the page describes manifests from now on. */
  describe: (manifest: string) => Promise<readonly string[]>;
}

/** @param known resources that the page vouches for. */
export async function openFundedPage(
  ledger: WalletTestLedger,
  known: readonly string[] = [],
): Promise<FundedPage> {
  let network = ledger.fetch;
  const testPage = await openTestPage({
    gatewayUrl: GATEWAY,
    fetch: (input, init) => network(input, init),
    known,
    describe: (manifest) => funded.describe(manifest),
  });
  const [first, second] = (await testPage.wallet.keyring).accounts();
  if (!first || !second) throw new Error("The wallet has no ready-made accounts.");
  await ledger.fund(first.address);

  const funded: FundedPage = {
    page: testPage,
    aldric: first.address,
    brunhild: second.address,
    reviews: [],
    outcomes: [],
    screen() {
      const screen = signing();
      return {
        ...screen,
        async decide(read) {
          const decision = await screen.decide(read);
          if (decision) funded.reviews.push(decision.review);
          return decision;
        },
        async finish(outcome) {
          funded.outcomes.push(outcome);
        },
      };
    },
    send: (transactionManifest, message) =>
      testPage.dApp.walletApi.sendTransaction({ transactionManifest, ...(message ? { message } : {}) }),
    transfer: (amount) => `
CALL_METHOD Address("${funded.aldric}") "withdraw" Address("${ledger.xrd}") Decimal("${amount}");
CALL_METHOD Address("${funded.brunhild}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`,
    async xrdOf(account) {
      const amounts = await testPage.wallet.ledger.entities.amounts([account], ledger.xrd);
      return amounts.get(account) ?? 0n;
    },
    describe: async () => [],
    through(next) {
      network = next;
    },
  };
  testPage.player.onTransaction = () => funded.screen();
  return funded;
}
