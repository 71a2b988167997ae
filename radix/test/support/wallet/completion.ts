/** The other party of a signed subintent: makes it part of a transaction, and submits that to the ledger. */
import { testAccounts } from "@embedded-radix/transactions";
import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import { GATEWAY, NETWORK, type WalletTestLedger } from "./ledger.ts";

export interface Completion {
  ledger: WalletTestLedger;
  transactions: TransactionsV2;
  /** The account that receives the subintent's yield. */
  to: string;
}

/** A transaction that is paid for by the faucet and signed by the third test account. */
export async function complete(
  { ledger, transactions, to }: Completion,
  partial: string,
  subintentHash: string,
  { before = "", withBucket = "" }: { before?: string; withBucket?: string } = {},
): Promise<{ hex: string; intentHash: string }> {
  const [, , other] = await testAccounts(NETWORK);
  if (!other) throw new Error("There is no third test account.");
  return transactions.notarize({
    networkId: NETWORK,
    manifest: `
USE_CHILD NamedIntent("child") Intent("${subintentHash}");
CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("5");
${before}
YIELD_TO_CHILD NamedIntent("child") ${withBucket};
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`,
    startEpoch: ledger.ledger.tip.epoch,
    endEpoch: ledger.ledger.tip.epoch + 10,
    notary: other.key,
    signers: [],
    children: [partial],
  });
}

export async function submit(
  { ledger }: Pick<Completion, "ledger">,
  hex: string,
): Promise<{ status: number; text: string }> {
  const response = await ledger.fetch(`${GATEWAY}/transaction/submit`, {
    method: "POST",
    body: JSON.stringify({ notarized_transaction_hex: hex }),
  });
  return { status: response.status, text: await response.text() };
}
