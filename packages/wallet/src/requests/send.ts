import { type Gateway, GatewayError } from "../ledger/gateway.ts";
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
 * a transaction once. While the gateway does not answer, it keeps trying, since it is unknown whether the
 * transaction was taken. Throws only the signal's reason.
 */
export async function sendTransaction(
  gateway: Gateway,
  { hex, intentHash }: { hex: string; intentHash: string },
  onStep: (step: SendingStep) => void,
  signal: AbortSignal,
): Promise<Fate> {
  let submitted = false;
  let heardAt = Date.now();
  const startedAt = heardAt;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      if (!submitted) await gateway.post("/transaction/submit", { notarized_transaction_hex: hex }, signal);
      submitted = true;
      onStep(Date.now() - startedAt < PATIENCE_MS ? "committing" : "undecided");
      const { fate, unknown } = await readFate(gateway, intentHash, signal);
      if (fate) return fate;
      heardAt = Date.now();
      // A gateway that forgot the transaction takes it again, or says why it cannot be taken any more.
      submitted = !unknown;
    } catch (error) {
      signal.throwIfAborted();
      if (!submitted && error instanceof GatewayError && error.status === INVALID) {
        // The answer to an earlier submission may have been lost; the ledger knows.
        const known = await readFate(gateway, intentHash, signal).catch(() => undefined);
        if (known) {
          const refusal = readRefusal(error.message);
          return known.fate ?? { kind: "refused", atSubmission: true, refusal };
        }
      }
      onStep(Date.now() - heardAt < PATIENCE_MS ? "retrying" : "unanswered");
    }
    await pause(Math.min(200 * (attempt + 1), 3000), signal);
  }
}

/** After this the player is told that the transaction may never be committed. */
const PATIENCE_MS = 30_000;

/** The gateway's status for a transaction it will never accept; any other error may pass. */
const INVALID = 400;

interface Status {
  status: "Unknown" | "CommittedSuccess" | "CommittedFailure" | "Pending" | "Rejected";
  error_message?: string | null;
}

/** No fate while the ledger has not decided; `unknown` when the gateway has never heard of the transaction. */
async function readFate(
  gateway: Gateway,
  intentHash: string,
  signal: AbortSignal,
): Promise<{ fate?: Fate; unknown: boolean }> {
  const body = { intent_hash: intentHash };
  const { status, error_message } = await gateway.post<Status>("/transaction/status", body, signal);
  const refusal = (): Refusal => readRefusal(error_message ?? status);
  const unknown = status === "Unknown";
  if (status === "CommittedSuccess") return { fate: { kind: "committed" }, unknown };
  if (status === "CommittedFailure") return { fate: { kind: "failed", refusal: refusal() }, unknown };
  if (status === "Rejected") {
    return { fate: { kind: "refused", atSubmission: false, refusal: refusal() }, unknown };
  }
  return { unknown };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
