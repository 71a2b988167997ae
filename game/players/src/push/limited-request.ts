/**
 * A request that ends with the server or after a time. By hand, since Node 20 keeps neither the result of `AbortSignal.any` nor a
 * request under way alive, and one that is garbage-collected misses its end: the timer's listener refers to it.
 * @param ms from now on.
 * @returns `lift` has to be called when the request is over, however it ended.
 */
export function limitedRequest(
  closing: AbortSignal,
  ms: number,
  url: string,
  init: RequestInit,
): { readonly request: Request; readonly lift: () => void } {
  const limit = new AbortController();
  const request = new Request(url, { ...init, signal: limit.signal });
  limit.signal.addEventListener("abort", () => request.signal);
  const end = (): void => limit.abort();
  const timer = setTimeout(end, ms);
  if (closing.aborted) end();
  closing.addEventListener("abort", end);
  const lift = (): void => {
    clearTimeout(timer);
    closing.removeEventListener("abort", end);
  };
  return { request, lift };
}
