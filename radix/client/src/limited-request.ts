/** Requests with a time limit. */

export interface LimitedRequest {
  readonly request: Request;
  /** True if the time limit ended the request. */
  readonly isOver: () => boolean;
  /** Call it when the request has ended, for whatever reason. */
  readonly clear: () => void;
}

/**
 * A request that ends when its caller aborts or its time is over. Written by hand because Node 20 does not keep the
 * result of `AbortSignal.any` alive: once it is garbage-collected, a request to a silent server hangs forever.
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
 * A request that the signal aborts. Node may collect an unreferenced request while it is under way, which then misses
 * the abort. So the signal holds a reference to the request until it ends, even if the caller has dropped the signal.
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
