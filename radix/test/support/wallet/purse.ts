/** A stage whose player owns XRD on a real ledger and signs what the dApp sends, and what that player saw. */
import type { TransactionScreen } from "@embedded-radix/wallet/core";
import { GATEWAY, type TestLedger } from "./ledger.ts";
import { signing } from "./page.ts";
import { openStage, type Stage, type Toolkit } from "./stage.ts";

type Review = NonNullable<Awaited<ReturnType<TransactionScreen["decide"]>>>["review"];
type Outcome = Parameters<TransactionScreen["finish"]>[0];

export const XRD = 10n ** 18n;

export interface Purse {
  stage: Stage;
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
export async function openPurse(ledger: TestLedger, known: readonly string[] = []): Promise<Purse> {
  let network = ledger.fetch;
  const stage = await openStage({
    gatewayUrl: GATEWAY,
    fetch: (input, init) => network(input, init),
    known,
    describe: (manifest) => purse.describe(manifest),
  });
  const [first, second] = (await stage.wallet.keyring).accounts();
  if (!first || !second) throw new Error("The wallet has no ready-made accounts.");
  await ledger.fund(first.address);

  const purse: Purse = {
    stage,
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
          if (decision) purse.reviews.push(decision.review);
          return decision;
        },
        async finish(outcome) {
          purse.outcomes.push(outcome);
        },
      };
    },
    send: (transactionManifest, message) =>
      stage.dApp.walletApi.sendTransaction({ transactionManifest, ...(message ? { message } : {}) }),
    transfer: (amount) => `
CALL_METHOD Address("${purse.aldric}") "withdraw" Address("${ledger.xrd}") Decimal("${amount}");
CALL_METHOD Address("${purse.brunhild}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`,
    async xrdOf(account) {
      const amounts = await stage.wallet.ledger.entities.amounts([account], ledger.xrd);
      return amounts.get(account) ?? 0n;
    },
    describe: async () => [],
    through(next) {
      network = next;
    },
  };
  stage.player.onTransaction = () => purse.screen();
  return purse;
}
