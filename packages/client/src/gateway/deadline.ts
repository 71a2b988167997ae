/** Ends one request when its caller gives up or its time is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time was over before the request was. */
  readonly isOver: () => boolean;
  /** Has to be called when the request is over, however it ended. */
  clear(): void;
}

/**
 * By hand, since what `AbortSignal.any` makes is not kept alive in Node 20: once it is collected as garbage, a request
 * to a server that says nothing hangs for ever.
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
 * abort; so the signal holds a reference to it.
 */
export function endedBy(signal: AbortSignal, url: string, init: RequestInit = {}): Request {
  const request = new Request(url, { ...init, signal });
  signal.addEventListener("abort", () => request.signal, { once: true });
  return request;
}
