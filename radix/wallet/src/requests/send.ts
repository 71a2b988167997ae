import { sleep } from "@embedded-radix/client";
import { GatewayError } from "../ledger/gateway.ts";
import type { Refusal } from "../review/refusal.ts";
import type { ReviewSources } from "../review/review.ts";
import type { SendingStep } from "./context.ts";

type Sends = Pick<ReviewSources, "gateway" | "refusalOf">;

/** How a submitted transaction ended. */
export type FinalStatus =
  | { kind: "committed" }
  | { kind: "failed"; refusal: Refusal }
  /** Never on the ledger: refused at submission, or rejected for good afterwards. */
  | { kind: "refused"; atSubmission: boolean; refusal: Refusal };

/**
 * Submits a signed transaction and waits until its status is final. Safe to repeat with the same bytes: the ledger commits
 * a transaction once. While the gateway does not answer, it keeps trying, since the transaction may have been accepted.
 * Throws only the signal's reason.
 */
export async function sendTransaction(
  ledger: Sends,
  { hex, intentHash }: { hex: string; intentHash: string },
  onStep: (step: SendingStep) => void,
  signal: AbortSignal,
): Promise<FinalStatus> {
  let submitted = false;
  let heardAt = performance.now();
  const startedAt = heardAt;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      if (!submitted)
        await ledger.gateway.post("/transaction/submit", { notarized_transaction_hex: hex }, signal);
      submitted = true;
      onStep(performance.now() - startedAt < PATIENCE_MS ? "committing" : "undecided");
      const { final, unknown } = await readFinalStatus(ledger, intentHash, signal);
      if (final) return final;
      heardAt = performance.now();
      // A gateway that forgot the transaction accepts it again, or says why it no longer can.
      submitted = !unknown;
    } catch (error) {
      signal.throwIfAborted();
      if (!submitted && error instanceof GatewayError && error.status === INVALID) {
        // The answer to an earlier submission may have been lost; the ledger knows.
        const known = await readFinalStatus(ledger, intentHash, signal).catch(() => undefined);
        if (known) {
          const refusal = ledger.refusalOf(error.message);
          return known.final ?? { kind: "refused", atSubmission: true, refusal };
        }
      }
      onStep(performance.now() - heardAt < PATIENCE_MS ? "retrying" : "unanswered");
    }
    await sleep(Math.min(200 * (attempt + 1), 3000), signal);
  }
}

/** After this a message says that the transaction may never be committed. */
const PATIENCE_MS = 30_000;

/** The gateway's status for a transaction that it will never accept; any other error may be transient. */
const INVALID = 400;

/** No final status while the ledger has not decided; `unknown` when the gateway does not have the transaction. */
async function readFinalStatus(
  { gateway, refusalOf }: Sends,
  intentHash: string,
  signal: AbortSignal,
): Promise<{ final?: FinalStatus; unknown: boolean }> {
  const body = { intent_hash: intentHash };
  const { status, error_message } = await gateway.post("/transaction/status", body, signal);
  const refusal = (): Refusal => refusalOf(error_message ?? status);
  const unknown = status === "Unknown";
  if (status === "CommittedSuccess") return { final: { kind: "committed" }, unknown };
  if (status === "CommittedFailure") return { final: { kind: "failed", refusal: refusal() }, unknown };
  if (status === "Rejected") {
    return { final: { kind: "refused", atSubmission: false, refusal: refusal() }, unknown };
  }
  return { unknown };
}
