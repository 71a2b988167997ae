/** How a request can fail, and when it is worth a retry. */

/**
 * The gateway answered with a status other than 2xx. `body` is its parsed JSON, undefined when it had none.
 *
 * @public
 */
export class ResponseError extends Error {
  override readonly name = "ResponseError";
  readonly status: number;
  readonly body: unknown;
  /** Seconds that the server asks to wait (`retry-after`), null if it does not ask. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    super(messageOf(body));
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** Discriminator of the gateway's error details, for example `InvalidRequestError`; empty when there is none. */
  get type(): string {
    const details = isRecord(this.body) ? this.body.details : undefined;
    return isRecord(details) && typeof details.type === "string" ? details.type : "";
  }
}

/**
 * The gateway did not answer: no connection, or no answer in time. Worth a retry.
 *
 * @public
 */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
  readonly timedOut: boolean;

  constructor(url: string, timedOut: boolean, cause: unknown) {
    super(timedOut ? `${url} did not answer in time` : `${url} could not be reached`, { cause });
    this.timedOut = timedOut;
  }
}

/**
 * The gateway answered with something that this client cannot read.
 *
 * @public
 */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";
}

function messageOf(body: unknown): string {
  if (!isRecord(body) || typeof body.message !== "string") return "Unknown error occurred";
  const details = isRecord(body.details) ? body.details : {};
  const problems = Array.isArray(details.validation_errors) ? details.validation_errors : [];
  const texts = problems.flatMap((problem: unknown) =>
    isRecord(problem) && Array.isArray(problem.errors) ? problem.errors.map(String) : [],
  );
  // If the official gateway refuses a transaction, it puts the reason into the type.
  if (typeof details.type === "string" && details.type.includes(" ")) texts.push(details.type);
  return texts.length === 0 ? body.message : `${body.message}: ${texts.join("; ")}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Upper bound on `Retry-After`: a wrong number must not silence a page for good. */
const LONGEST_MS = 3_600_000;

/**
 * Milliseconds to wait before a retry, at least the server's `Retry-After`; null if a retry would fail again.
 *
 * @public
 * @example
 * try {
 *   await gateway.post("/transaction/submit", { notarized_transaction_hex: "00" });
 * } catch (error) {
 *   const wait = waitAfter(error, 1_000);
 *   console.log(wait === null ? "a retry would fail again" : `retry in ${wait} ms`);
 * }
 */
export function waitAfter(error: unknown, usualMs: number): number | null {
  if (error instanceof UnreachableError || error instanceof UnexpectedAnswerError) return usualMs;
  if (!(error instanceof ResponseError)) return null;
  if (error.status !== 429 && error.status < 500) return null;
  return Math.min(Math.max((error.retryAfter ?? 0) * 1000, usualMs), LONGEST_MS);
}

/** Seconds that a `retry-after` header asks for, as a number or as a date; null if it is neither. */
export function retryAfterOf(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds < 0 ? null : seconds;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - nowMs) / 1000));
}
