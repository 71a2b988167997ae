/** Limits on requests: a few at a time, retried after a transient failure, `Retry-After` obeyed. */

import type { AnswerOf, GatewayPath, RequestOf } from "./api.ts";
import { backOff } from "./back-off.ts";
import type { CallOptions, GatewayClient } from "./client.ts";
import { waitAfter } from "./errors.ts";
import { sleep } from "./sleep.ts";

export interface RequestLimits {
  /** Requests under way at once. A browser opens six connections to a host, and one is the live stream's. */
  readonly atOnce: number;
  readonly tries: number;
  /** Wait before the second try; it doubles with each one after. */
  readonly firstWaitMs: number;
}

export const DEFAULT_LIMITS: RequestLimits = { atOnce: 5, tries: 4, firstWaitMs: 500 };
/** A longer `Retry-After` fails the requests at once; nothing is sent before it is over. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The same gateway with limits, which all reads through it share.
 *
 * @public
 * @example
 * const gateway = rateLimited(createGatewayClient({ baseUrl: "https://stokenet.radixdlt.com" }));
 * const { items } = await gateway.post("/state/entity/details", { addresses: [account] });
 * console.log(items.length);
 */
export function rateLimited(gateway: GatewayClient, limits: RequestLimits = DEFAULT_LIMITS): GatewayClient {
  let free = limits.atOnce;
  const queue: (() => void)[] = [];
  /** Nothing is sent before this moment: a 429 for one request delays them all. */
  let notBefore = Number.NEGATIVE_INFINITY;
  /** The answer that set `notBefore`. */
  let refusal: unknown;

  const enter = (): Promise<void> => {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) free++;
    else next();
  };

  async function tried<Path extends GatewayPath>(
    path: Path,
    body: RequestOf<Path>,
    options: CallOptions,
  ): Promise<AnswerOf<Path>> {
    const signal = options.signal ?? new AbortController().signal;
    for (let attempt = 1; ; attempt++) {
      const waitMs = notBefore - performance.now();
      if (waitMs > LONGEST_WAIT_MS) throw refusal;
      if (waitMs > 0) await sleep(waitMs, signal);
      signal.throwIfAborted();
      try {
        return await gateway.post(path, body, options);
      } catch (error) {
        const nextMs = waitAfter(error, backOff(attempt - 1, limits.firstWaitMs));
        if (signal.aborted || nextMs === null) throw error;
        if (performance.now() + nextMs > notBefore) {
          notBefore = performance.now() + nextMs;
          refusal = error;
        }
        if (attempt >= limits.tries) throw error;
      }
    }
  }

  return {
    baseUrl: gateway.baseUrl,
    async post(path, body, options = {}) {
      await enter();
      try {
        return await tried(path, body, options);
      } finally {
        leave();
      }
    },
    open: (path, options) => gateway.open(path, options),
  };
}
