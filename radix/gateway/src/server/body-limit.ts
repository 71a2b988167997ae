import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

interface BodyLimit {
  /** Bytes. */
  readonly maxSize: number;
  readonly onError: (context: Context) => Response | Promise<Response>;
}

/**
 * Like Hono's, except that it trusts the Content-Length of a request. Hono's reads the stream of every request; Node's
 * server makes a second `Request` for that, and keeps it until the next full garbage collection.
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
