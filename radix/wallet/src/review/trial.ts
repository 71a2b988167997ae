import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import { attos } from "../amounts.ts";
import { GatewayError, GatewayUnreachable } from "../ledger/gateway.ts";
import type { ProgrammaticJson, ReceiptEvent } from "./preview.ts";
import type { Refusal } from "./refusal.ts";
import type { ReviewSources } from "./review.ts";

/** The result of a subintent in a transaction whose other side adds nothing. */
export interface Trial {
  /** Why the ledger would not commit that transaction. */
  readonly refusal?: Refusal;
  /** The counterparty's gain. */
  readonly yielded: { readonly resource: string; readonly amount: Attos; readonly ids: string[] }[];
}

/** Runs a transaction of version 2 without committing it. Throws {@link GatewayUnreachable} only. */
export async function runTrial(
  { gateway, refusalOf }: Pick<ReviewSources, "gateway" | "refusalOf">,
  { previewTransaction, counterparty }: { previewTransaction: string; counterparty: string },
  signal?: AbortSignal,
): Promise<Trial> {
  const body = {
    preview_transaction: { type: "Compiled" as const, preview_transaction_hex: previewTransaction },
    flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: false },
    opt_ins: { core_api_receipt: true },
  };
  try {
    const { receipt } = await gateway.post("/transaction/preview-v2", body, signal);
    if (!receipt) throw new GatewayUnreachable("The preview has no receipt.");
    if (receipt.status !== "Succeeded") {
      return { refusal: refusalOf(receipt.error_message ?? receipt.status), yielded: [] };
    }
    return { yielded: received(receipt.events ?? [], counterparty) };
  } catch (error) {
    // The gateway refuses to run an invalid transaction.
    if (error instanceof GatewayError && error.status === INVALID) {
      return { refusal: refusalOf(error.message), yielded: [] };
    }
    throw error;
  }
}

const INVALID = 400;

/** Deposits to an account, by its own events. */
function received(events: readonly ReceiptEvent[], account: string): Trial["yielded"] {
  return events.flatMap(({ type, data }) => {
    if (type?.name !== "DepositEvent" || type.emitter.entity?.entity_address !== account) return [];
    const { variant_name, fields } = data.programmatic_json ?? {};
    const [resource, what] = fields ?? [];
    const ids = idsIn(what);
    const amount =
      variant_name === "Fungible" ? parseAttos(String(what?.value)) : attos(parseAttos(String(ids.length)));
    return [{ resource: String(resource?.value), amount, ids }];
  });
}

const idsIn = (what: ProgrammaticJson | undefined): string[] =>
  (what?.elements ?? []).map(({ value }) => String(value));
