/** Classifies errors: is the mission at fault, the gateway, or the payer's balance? */
import { ResponseError, UnexpectedAnswerError, UnreachableError } from "@kingdoms/client";

/** The payer cannot lock the network fee; no mission can be resolved until it is funded. */
export class UnfundedError extends Error {
  override readonly name = "UnfundedError";
}

/** The gateway answers with an older ledger than before. */
export class LaggingError extends Error {
  override readonly name = "LaggingError";
}

/** Rate limited; not the mission's fault. */
export function isBusy(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 429;
}

/** No answer, or one that says nothing about the transaction; worth a retry. */
export function isGatewayError(error: unknown): boolean {
  if (error instanceof ResponseError) return error.status >= 500;
  return error instanceof UnreachableError || error instanceof UnexpectedAnswerError;
}

/** Milliseconds that a busy gateway asks to wait; 0 if it does not say. */
export function retryAfterMs(error: unknown): number {
  return error instanceof ResponseError ? (error.retryAfter ?? 0) * 1000 : 0;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
