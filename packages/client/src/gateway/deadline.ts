/** Limits on how long a request may take. */

/** Ends one request when its caller aborts it or its time is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time was over before the request was. */
  readonly isOver: () => boolean;
  /** Has to be called when the request is over, however it ended. */
  clear(): void;
}

/**
 * Written by hand because Node 20 does not keep the result of `AbortSignal.any` alive: once it is garbage-collected, a
 * request to a silent server hangs for ever.
 * @param ms no limit unless given.
 */
export function deadline(caller: AbortSignal | undefined, ms?: number): Deadline {
  const controller = new AbortController();
  let over = false;
  const giveUp = (): void => controller.abort(caller?.reason);
  const timer =
    ms === undefined
      ? undefined
      : setTimeout(() => {
          over = true;
          controller.abort(new Error(`no answer within ${ms} ms`));
        }, ms);
  if (caller?.aborted === true) giveUp();
  caller?.addEventListener("abort", giveUp);
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", giveUp);
    },
  };
}

/**
 * A request that the signal aborts. Node may collect an unreferenced request while it is under way, which then misses the
 * abort; so the signal holds a reference to it, until it is let go. Node never collects it while the signal does, whether anybody
 * else still has the signal or not.
 */
export function endedBy(
  signal: AbortSignal,
  url: string,
  init: RequestInit = {},
): { readonly request: Request; readonly letGo: () => void } {
  const request = new Request(url, { ...init, signal });
  const hold = () => request.signal;
  signal.addEventListener("abort", hold, { once: true });
  return { request, letGo: () => signal.removeEventListener("abort", hold) };
}
