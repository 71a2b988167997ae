import { ServerError } from "../server-error.ts";
import type { SealedAnswer } from "./seal.ts";

/**
 * Leaves an answer for the dApp of a session. Throws {@link ServerError}, or the error of `fetch`.
 */
export async function leaveAnswer(
  relay: { url: string; fetch: typeof globalThis.fetch },
  sessionId: string,
  { publicKey, data }: SealedAnswer,
): Promise<void> {
  const response = await relay.fetch(`${relay.url}/api/v1`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ method: "sendResponse", sessionId, publicKey, data }),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (response.ok) return;
  const refusal = (await response.json().catch(() => ({}))) as { message?: unknown };
  const reason = typeof refusal.message === "string" ? refusal.message : `HTTP ${response.status}`;
  throw new ServerError(response.status, reason);
}

const LONGEST_MS = 20_000;
