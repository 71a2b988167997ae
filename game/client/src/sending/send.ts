/** Submits signed transactions and waits until the ledger has decided. */
import {
  type CallOptions,
  type GatewayClient,
  ResponseError,
  sleep,
  waitAfter,
} from "@embedded-radix/client";
import type { CompiledTransaction } from "@embedded-radix/transactions";
import { intentHash as intentHashOf } from "../ids.ts";
import { readTransactionStatus } from "../reads/transactions.ts";
import type { TransactionStatus } from "../types.ts";

/** A signed transaction as it is submitted. */
export type SignedTransaction = Pick<CompiledTransaction, "hex" | "intentHash">;

export interface SendOptions extends CallOptions {
  /** How long the ledger's decision is waited for, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** A public ledger commits within seconds; after two minutes something is wrong. */
const TIMEOUT_MS = 120_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
/** The status with which a gateway refuses a transaction that the ledger would never take. */
const INVALID = 400;

/**
 * Submits a transaction once.
 *
 * @throws errors of the gateway client; a `ResponseError` of status 400 says that the ledger would reject it.
 */
export async function submitTransaction(
  gateway: GatewayClient,
  { hex }: SignedTransaction,
  options: CallOptions = {},
): Promise<void> {
  await gateway.post("/transaction/submit", { notarized_transaction_hex: hex }, options);
}

/**
 * Submits a transaction and waits for the ledger's decision. It can be called again with the same transaction: the ledger commits it only
 * once. While the gateway does not answer, it keeps trying, since the transaction may have been accepted.
 *
 * @returns its status: `success`, `failure` and `rejected` are final; `pending` and `unknown` mean that time is up and that it may still be
 * committed.
 * @throws only the signal's reason.
 * @public
 * @example
 * const { state, error } = await sendTransaction(gateway, await compile(request));
 */
export async function sendTransaction(
  gateway: GatewayClient,
  transaction: SignedTransaction,
  { signal, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<TransactionStatus> {
  const until = performance.now() + timeoutMs;
  const waiting = signal ?? new AbortController().signal;
  let known = undecided(transaction);
  let submitted = false;
  for (let attempt = 1; ; attempt++) {
    waiting.throwIfAborted();
    let pauseMs = Math.min(FIRST_PAUSE_MS * attempt, LONGEST_PAUSE_MS);
    let refusal: unknown = null;
    try {
      if (!submitted) await submitTransaction(gateway, transaction, { signal });
      submitted = true;
    } catch (error) {
      refusal = error;
    }
    try {
      // Even if submitting failed: its answer, or that to an earlier attempt, may have been lost.
      known = await readTransactionStatus(gateway, transaction.intentHash, { signal });
      if (isDecided(known)) return known;
      // A gateway that forgot the transaction takes it again, or says why it no longer can.
      submitted = known.state !== "unknown";
      if (!submitted && isInvalid(refusal))
        return { ...known, state: "rejected", error: (refusal as Error).message };
      // Such as a key that the gateway asks for: it would say the same again.
      if (!submitted && refusal !== null && waitAfter(refusal, 0) === null)
        return { ...known, error: (refusal as Error).message };
    } catch (error) {
      pauseMs = waitAfter(error, pauseMs) ?? pauseMs;
    }
    pauseMs = waitAfter(refusal, pauseMs) ?? pauseMs;
    if (performance.now() + pauseMs > until) return known;
    await sleep(pauseMs, waiting);
  }
}

export const isDecided = ({ state }: TransactionStatus): boolean =>
  state === "success" || state === "failure" || state === "rejected";

const undecided = ({ intentHash }: SignedTransaction): TransactionStatus => ({
  intentHash: intentHashOf(intentHash),
  state: "unknown",
  stateVersion: null,
  error: null,
});

/** The ledger would never take it. */
const isInvalid = (error: unknown): boolean => error instanceof ResponseError && error.status === INVALID;
