import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

interface BodyLimit {
  /** Bytes. */
  readonly maxSize: number;
  readonly onError: (context: Context) => Response | Promise<Response>;
}

/**
 * Hono's, but for a request that states its length: that one asks every request for its stream, for which Node's server makes a second
 * `Request` and keeps it until the next full collection of garbage.
 */
export function limitBody(limit: BodyLimit): MiddlewareHandler {
  const whileItComes = bodyLimit(limit);
  return async (context, next) => {
    const { headers } = context.req.raw;
    const stated = headers.get("content-length");
    if (stated === null || headers.has("transfer-encoding")) return whileItComes(context, next);
    return Number(stated) <= limit.maxSize ? next() : limit.onError(context);
  };
}
