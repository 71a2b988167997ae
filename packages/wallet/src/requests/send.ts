import { type Gateway, GatewayError, GatewayUnreachable } from "../ledger/gateway.ts";
import { type Refusal, readRefusal } from "../review/refusal.ts";
import type { SendingStep } from "./screens.ts";

/** Where a submitted transaction ended. */
export type Fate =
  | { kind: "committed" }
  | { kind: "failed"; refusal: Refusal }
  /** Never on the ledger: refused at submission, or rejected for good afterwards. */
  | { kind: "refused"; atSubmission: boolean; refusal: Refusal };

/**
 * Submits a signed transaction and waits until its fate is final. Safe to repeat with the same bytes: the ledger takes
 * a transaction once. While the gateway does not answer, it goes on trying, since nobody can know whether the
 * transaction was taken. Throws only the signal's reason.
 */
export async function sendTransaction(
  gateway: Gateway,
  { hex, intentHash }: { hex: string; intentHash: string },
  onStep: (step: SendingStep) => void,
  signal: AbortSignal,
): Promise<Fate> {
  let submitted = false;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      if (!submitted) await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
      submitted = true;
      onStep("committing");
      const fate = await readFate(gateway, intentHash);
      if (fate) return fate;
    } catch (error) {
      if (!submitted && error instanceof GatewayError && error.status === INVALID) {
        // The answer to an earlier submission may have been lost; the ledger knows.
        const fate = await readFate(gateway, intentHash).catch(() => undefined);
        return fate ?? { kind: "refused", atSubmission: true, refusal: readRefusal(error.message) };
      }
      if (!(error instanceof GatewayError || error instanceof GatewayUnreachable)) throw error;
      onStep("retrying");
    }
    await pause(Math.min(200 * (attempt + 1), 3000), signal);
  }
}

/** What a gateway says to a transaction that it will not take; anything else may pass. */
const INVALID = 400;

interface Status {
  status: "Unknown" | "CommittedSuccess" | "CommittedFailure" | "Pending" | "Rejected";
  error_message?: string | null;
}

async function readFate(gateway: Gateway, intentHash: string): Promise<Fate | undefined> {
  const { status, error_message } = await gateway.post<Status>("/transaction/status", {
    intent_hash: intentHash,
  });
  const refusal = (): Refusal => readRefusal(error_message ?? status);
  if (status === "CommittedSuccess") return { kind: "committed" };
  if (status === "CommittedFailure") return { kind: "failed", refusal: refusal() };
  if (status === "Rejected") return { kind: "refused", atSubmission: false, refusal: refusal() };
  return undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
