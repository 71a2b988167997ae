/** Requests of the sync: a few at a time, tried again after a failure that passes, never against the server's wish. */
import type { CallOptions, GatewayClient } from "../gateway/client.ts";
import { waitAfter } from "../gateway/retry.ts";
import { sleep } from "../sleep.ts";

export interface Politeness {
  /** Requests under way at once. A browser opens six connections to a host, and one is the live stream's. */
  readonly atOnce: number;
  readonly tries: number;
  /** Wait before the second try; it doubles with each one after. */
  readonly firstWaitMs: number;
}

export const POLITE: Politeness = { atOnce: 5, tries: 4, firstWaitMs: 500 };
/** A server that asks for more than this is not asked again before, and nobody is kept waiting for it. */
const LONGEST_WAIT_MS = 60_000;

/** The same gateway, asked politely; reads that go through it share one limit. */
export function politely(gateway: GatewayClient, manners: Politeness = POLITE): GatewayClient {
  let free = manners.atOnce;
  const queue: (() => void)[] = [];
  /** Nobody asks before this moment: one answer 429 concerns every request. */
  let notBefore = 0;
  /** The answer that said so. */
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

  async function tried<T>(path: string, body: object, options: CallOptions): Promise<T> {
    const signal = options.signal ?? new AbortController().signal;
    for (let attempt = 1; ; attempt++) {
      const waitMs = notBefore - Date.now();
      if (waitMs > LONGEST_WAIT_MS) throw refusal;
      if (waitMs > 0) await sleep(waitMs, signal);
      signal.throwIfAborted();
      try {
        return await gateway.post<T>(path, body, options);
      } catch (error) {
        const nextMs = waitAfter(error, manners.firstWaitMs * 2 ** (attempt - 1));
        if (signal.aborted || nextMs === null) throw error;
        if (Date.now() + nextMs > notBefore) {
          notBefore = Date.now() + nextMs;
          refusal = error;
        }
        if (attempt >= manners.tries) throw error;
      }
    }
  }

  return {
    baseUrl: gateway.baseUrl,
    async post<T>(path: string, body: object, options: CallOptions = {}): Promise<T> {
      await enter();
      try {
        return await tried<T>(path, body, options);
      } finally {
        leave();
      }
    },
    open: (path, options) => gateway.open(path, options),
  };
}
