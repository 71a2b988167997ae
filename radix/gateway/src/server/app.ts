/**
 * The Gateway API as a `Request -> Response` handler: routes, body limits, errors. The host decides which requests to
 * accept.
 */
import { EngineError } from "@embedded-radix/engine";
import { Hono } from "hono";
import { endpoints } from "../endpoints/index.ts";
import { liveStreams } from "../endpoints/live.ts";
import { snapshots } from "../endpoints/snapshot.ts";
import { GatewayError, invalidField, invalidRequest, tooManyRequests } from "../errors/errors.ts";
import { fieldsOf } from "../json/fields.ts";
import { jsonBrackets, nestsDeeperThan } from "../json/nesting.ts";
import { jsonText } from "../json/response.ts";
import type { Ledger } from "../ledger.ts";
import { Busy } from "../shares/busy.ts";
import { ReadQueue } from "../shares/read-queue.ts";
import { type RequestOrigin, realmItself } from "../shares/requester.ts";
import { LedgerFileError } from "../storage/database.ts";
import { Context } from "../view/context.ts";
import { limitBody } from "./body-limit.ts";
import { openApiDocument, openApiPath } from "./openapi.ts";

/** A transaction holds a megabyte at most; its hex and blobs fit well inside. */
const maxBodyBytes = 8 * 1024 * 1024;
/** A value of the ledger nests 64 levels, each of which takes three of JSON at most. */
const maxBodyDepth = 256;

/**
 * @public
 */
export interface GatewayOptions {
  readonly version?: string;
  /** The queue of guests for reads, if the host queues other work there too. */
  readonly reads?: ReadQueue;
}

/** The requester of a request. Node's server passes its own object if the host passes none. */
interface GatewayEnv {
  readonly Bindings: RequestOrigin;
}

/**
 * @public
 * @example
 * const gateway = createGateway(ledger);
 * const response = await gateway.request("/status/gateway-status", { method: "POST" });
 * console.log(response.status, await response.json());
 */
export function createGateway(ledger: Ledger, options: GatewayOptions = {}): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>({ strict: false });
  const { reads = new ReadQueue() } = options;
  const version = options.version ?? "0.0.0";
  app.use(
    limitBody({
      maxSize: maxBodyBytes,
      onError: () =>
        answer(
          new GatewayError(413, `The body is larger than ${maxBodyBytes} bytes.`, {
            type: "InvalidRequestError",
            validation_errors: [],
          }),
        ),
    }),
  );
  app.use(async (_context, next) => {
    ledger.mustBeIntact();
    await next();
  });
  app.onError(async (error) => {
    if (error instanceof EngineError && error.code === "panic") await ledger.recover();
    return answer(error);
  });
  app.notFound(() =>
    Response.json(
      { message: "There is no such path in this gateway.", code: 404, trace_id: traceId() },
      { status: 404 },
    ),
  );
  const context = new Context(ledger, version);
  const fields = fieldsOf(addressSuffix(ledger));
  for (const { path, server } of endpoints) {
    const answerTo = server(fields);
    // The SDK asks for some pages with a slash at the end.
    app.on("POST", [path, `${path}/`], async ({ req, env }) => {
      const requester = requesterOf(env);
      const body = await req.raw.text();
      const result = await reads.run(requester, () => answerTo(context, parsed(body), requester));
      // As bytes: Node's server takes three times the room of a long text, and longer, to send it.
      return new Response(encoder.encode(jsonText(result)), { headers: jsonHeaders });
    });
  }
  app.get(openApiPath, async ({ env }) =>
    Response.json(await reads.run(requesterOf(env), () => openApiDocument(fields, version))),
  );
  const snapshot = snapshots(context, fields);
  app.get("/snapshot/:version", ({ req, env }) =>
    snapshot.find(req.raw, requesterOf(env), req.param("version")),
  );
  app.get("/snapshot/:version/:digest", ({ req, env }) =>
    snapshot.content(req.raw, requesterOf(env), req.param("version"), req.param("digest")),
  );
  const live = liveStreams(ledger, reads);
  app.get("/stream/live", ({ req, env }) => live(req.raw, requesterOf(env)));
  return app;
}

/** A host that names no requester is itself the requester. */
const requesterOf = (env: RequestOrigin | undefined) => env?.requester ?? realmItself;

const encoder = new TextEncoder();
const jsonHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

/** The part of every address that names the network. */
function addressSuffix(ledger: Ledger): string {
  return /^resource_(.*)1[^1]*$/.exec(ledger.basics.xrd)?.[1] ?? "";
}

/** Requests to `/status/*` and `/transaction/construction` have no body. */
function parsed(raw: string): unknown {
  if (raw.trim() === "") return {};
  if (nestsDeeperThan(maxBodyDepth, raw, jsonBrackets))
    throw invalidField("?", `The body is nested deeper than ${maxBodyDepth} levels.`);
  try {
    return JSON.parse(raw);
  } catch {
    throw invalidField("?", "The body is not JSON.");
  }
}

/**
 * A refusal in the form of the Gateway API, for hosts that refuse before the gateway does.
 *
 * @public
 * @example
 * const response = busyResponse(new Busy("You have too many requests.", 5_000));
 * console.log(response.status, response.headers.get("retry-after"));
 */
export const busyResponse = (busy: Busy): Response => answer(busy);

function answer(error: Error): Response {
  if (error instanceof GatewayError) {
    const { status, message, details, retryAfterSeconds } = error;
    const headers: HeadersInit =
      retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) };
    return Response.json({ message, code: status, details, trace_id: traceId() }, { status, headers });
  }
  if (error instanceof Busy) return answer(tooManyRequests(error));
  if (error instanceof EngineError && error.code !== "panic") return answer(invalidRequest(error.message));
  // `Ledger.failed` reports a lost file once.
  if (!(error instanceof LedgerFileError)) console.error(error);
  const details = { type: "InternalServerError", exception: error.name, cause: error.message };
  return Response.json(
    { message: "Internal server error", code: 500, details, trace_id: traceId() },
    { status: 500 },
  );
}

const traceId = () => crypto.randomUUID().replaceAll("-", "");
