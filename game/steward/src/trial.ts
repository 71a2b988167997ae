/** The effects that an order would have now, if a submitter added nothing to it. */
import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import { type GatewayClient, type LedgerStatus, ResponseError, refusalOf } from "@kingdoms/client";
import { costOf, type FeeSummary } from "@kingdoms/client/sending";
import type { Xrd } from "@kingdoms/rules";
import type { HeldOrder } from "./order.ts";

export interface Trial {
  /** Why it would fail; null if it would succeed. */
  readonly refusal: string | null;
  /** The cost of the transaction; null if the gateway does not report it. */
  readonly cost: Xrd | null;
  readonly fees: FeeSummary;
}

export interface TrialOptions {
  readonly gateway: GatewayClient;
  /** Loads transactions.wasm with the first order. */
  readonly transactions: () => Promise<TransactionsV2>;
  readonly networkId: number;
  readonly signal: AbortSignal;
}

/** Long enough for anything that a gateway previews now. */
const EPOCHS = 100;

/**
 * Without its dates, which are the ledger's to check: the ledger's own time is that of its last round, seconds ago. Throws the errors
 * of the gateway client, but for a refusal.
 */
export async function tryOrder(
  { signed }: HeldOrder,
  { epoch }: LedgerStatus,
  { gateway, networkId, signal, ...options }: TrialOptions,
): Promise<Trial> {
  const transactions = await options.transactions();
  const { manifest, signers } = transactions.read(networkId, signed);
  const intent = { networkId, manifest, startEpoch: epoch, endEpoch: epoch + EPOCHS };
  const { subintent } = transactions.subintent(intent);
  const body = {
    preview_transaction: {
      type: "Compiled" as const,
      preview_transaction_hex: transactions.preview(intent, subintent, signers).previewTransaction,
    },
    flags: { use_free_credit: true, skip_epoch_check: false },
    opt_ins: { core_api_receipt: true },
  };
  try {
    const { receipt } = await gateway.post("/transaction/preview-v2", body, { signal });
    const fees = receipt?.fee_summary ?? {};
    const refusal =
      receipt?.status === "Succeeded" ? null : (receipt?.error_message ?? "the gateway gives no reason");
    return { refusal: refusal === null ? null : shortened(refusal), cost: costOf(fees), fees };
  } catch (error) {
    if (error instanceof ResponseError && error.status === INVALID)
      return { refusal: shortened(error.message), cost: null, fees: {} };
    throw error;
  }
}

export const INVALID = 400;
const LONGEST_REASON = 500;

/** The game's own refusal in the form in which it can be read again; else the engine's text. */
export function shortened(reason: string): string {
  const refusal = refusalOf(reason);
  return refusal === null ? reason.slice(0, LONGEST_REASON) : `${refusal.code}: "${refusal.sentence}"`;
}
