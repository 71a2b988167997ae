/** Requests that end in time. */

export interface LimitedRequest {
  readonly request: Request;
  /** True when the time was over before the request was. */
  readonly isOver: () => boolean;
  /** Has to be called when the request is over, however it ended. */
  readonly clear: () => void;
}

/**
 * A request that its caller aborts, or its time. Written by hand because Node 20 does not keep the result of `AbortSignal.any` alive:
 * once it is garbage-collected, a request to a silent server hangs for ever.
 */
export function limitedRequest(
  caller: AbortSignal | undefined,
  ms: number,
  url: string,
  init?: RequestInit,
): LimitedRequest {
  const controller = new AbortController();
  let over = false;
  const giveUp = (): void => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    over = true;
    controller.abort(new Error(`no answer within ${ms} ms`));
  }, ms);
  if (caller?.aborted === true) giveUp();
  caller?.addEventListener("abort", giveUp);
  const { request, letGo } = endedBy(controller.signal, url, init);
  return {
    request,
    isOver: () => over,
    clear() {
      letGo();
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
