/** Which chain a Beacon component on a ledger serves. */
import type { AnswerOf, RequestOf } from "@embedded-radix/client";
import { type Chain, chains } from "./chain.ts";

/** The part of a Gateway client that is needed. */
export interface PreviewGateway {
  post(
    path: Preview,
    body: RequestOf<Preview>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<AnswerOf<Preview>>;
}

type Preview = "/transaction/preview";

/**
 * Asks the component itself, by a preview of `info`. Null if it is no beacon, or one of a chain that is not known here.
 * Throws errors of the gateway client.
 */
export async function readChain(
  gateway: PreviewGateway,
  component: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Chain | null> {
  const body = {
    manifest: `CALL_METHOD Address("${component}") "info";`,
    start_epoch_inclusive: 1,
    end_epoch_exclusive: 2,
    tip_percentage: 0,
    nonce: 1,
    signer_public_keys: [],
    flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: true },
  };
  const { receipt } = await gateway.post("/transaction/preview", body, options);
  if (receipt?.status !== "Succeeded") return null;
  const hash = chainHashIn(receipt.output?.[0]?.programmatic_json);
  return Object.values(chains).find((chain) => chain.hash === hash) ?? null;
}

/** The first field of `BeaconInfo`. */
function chainHashIn(info: unknown): unknown {
  const { fields } = Object(info) as { readonly fields?: readonly { readonly hex?: unknown }[] };
  return fields?.[0]?.hex;
}
