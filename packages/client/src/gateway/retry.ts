import { ResponseError, UnexpectedAnswerError, UnreachableError } from "./error.ts";

/** Upper bound on `Retry-After`: a wrong number must not silence a page for good. */
const LONGEST_MS = 3_600_000;

/**
 * Milliseconds to wait before a retry, at least the server's `Retry-After`; null where a retry would fail again.
 */
export function waitAfter(error: unknown, usualMs: number): number | null {
  if (error instanceof UnreachableError || error instanceof UnexpectedAnswerError) return usualMs;
  if (!(error instanceof ResponseError)) return null;
  if (error.status !== 429 && error.status < 500) return null;
  return Math.min(Math.max((error.retryAfter ?? 0) * 1000, usualMs), LONGEST_MS);
}

/** Seconds that a `retry-after` header asks for, as a number or as a date; null where it says nothing of use. */
export function retryAfterOf(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds < 0 ? null : seconds;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - nowMs) / 1000));
}
