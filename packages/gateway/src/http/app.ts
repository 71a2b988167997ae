/** The Gateway API as a `Request -> Response` handler: routes, body limits, errors. Whose requests to take is the host's business. */
import { EngineError } from "@kingdoms/engine";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { depositPreValidation } from "../endpoints/account.ts";
import { committedDetails } from "../endpoints/committed-details.ts";
import { details } from "../endpoints/entity-details.ts";
import * as pages from "../endpoints/entity-pages.ts";
import { resourceHolders } from "../endpoints/holders.ts";
import { keyValueStoreData, keyValueStoreKeys } from "../endpoints/key-value-store.ts";
import { liveStream } from "../endpoints/live.ts";
import { nonFungibleData, nonFungibleIds, nonFungibleLocation } from "../endpoints/non-fungible.ts";
import { packageBlueprintsPage, packageCodesPage } from "../endpoints/package-pages.ts";
import { preview, previewV2 } from "../endpoints/preview.ts";
import { construction, gatewayStatus, networkConfiguration } from "../endpoints/status.ts";
import { streamTransactions } from "../endpoints/stream.ts";
import { submit } from "../endpoints/submit.ts";
import { subintentStatus, transactionStatus } from "../endpoints/transaction-status.ts";
import type { Ledger } from "../ledger.ts";
import { Context, type Endpoint } from "./context.ts";
import { GatewayError, invalidField, invalidRequest } from "./errors.ts";
import { jsonText } from "./json.ts";
import { jsonBrackets, nestsDeeperThan } from "./nesting.ts";
import { type Body, object } from "./request.ts";

const endpoints: Readonly<Record<string, Endpoint>> = {
  "/status/gateway-status": gatewayStatus,
  "/status/network-configuration": networkConfiguration,
  "/transaction/construction": construction,
  "/transaction/submit": submit,
  "/transaction/status": transactionStatus,
  "/transaction/subintent-status": subintentStatus,
  "/transaction/committed-details": committedDetails,
  "/transaction/preview": preview,
  "/transaction/preview-v2": previewV2,
  "/transaction/account-deposit-pre-validation": depositPreValidation,
  "/state/entity/details": details,
  "/state/entity/page/metadata": pages.metadataPage,
  "/state/entity/page/fungibles": pages.fungiblesPage,
  "/state/entity/page/non-fungibles": pages.nonFungiblesPage,
  "/state/entity/page/fungible-vaults": pages.fungibleVaultsPage,
  "/state/entity/page/non-fungible-vaults": pages.nonFungibleVaultsPage,
  "/state/entity/page/non-fungible-vault/ids": pages.nonFungibleVaultIdsPage,
  "/state/entity/page/schemas": pages.schemasPage,
  "/state/package/page/blueprints": packageBlueprintsPage,
  "/state/package/page/codes": packageCodesPage,
  "/state/key-value-store/keys": keyValueStoreKeys,
  "/state/key-value-store/data": keyValueStoreData,
  "/state/non-fungible/ids": nonFungibleIds,
  "/state/non-fungible/data": nonFungibleData,
  "/state/non-fungible/location": nonFungibleLocation,
  "/stream/transactions": streamTransactions,
  "/extensions/resource-holders/page": resourceHolders,
};

/** A transaction holds a megabyte at most; its hex and blobs fit well inside. */
const maxBodyBytes = 8 * 1024 * 1024;
/** A value of the ledger nests 64 levels, each of which takes three of JSON at most. */
const maxBodyDepth = 256;

export interface GatewayOptions {
  readonly version?: string;
}

export function createGateway(ledger: Ledger, options: GatewayOptions = {}): Hono {
  const app = new Hono({ strict: false });
  const version = options.version ?? "0.0.0";
  app.use(
    bodyLimit({
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
  app.onError(async (error) => {
    if (error instanceof EngineError && error.code === "panic") await ledger.recover();
    return answer(error);
  });
  app.notFound(() =>
    Response.json(
      { message: "There is no such path in this gateway.", code: 404, details: null, trace_id: traceId() },
      { status: 404 },
    ),
  );
  for (const [path, endpoint] of Object.entries(endpoints)) {
    const handle = async (request: Request) => {
      const result = await endpoint(new Context(ledger, await readBody(request), version));
      return new Response(jsonText(result), { headers: jsonHeaders });
    };
    // The SDK asks for some pages with a slash at the end.
    app.on("POST", [path, `${path}/`], ({ req }) => handle(req.raw));
  }
  app.get("/stream/live", ({ req }) => liveStream(ledger, req.raw));
  return app;
}

const jsonHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

/** `/status/*` and construction come without a body. */
async function readBody(request: Request): Promise<Body> {
  const raw = await request.text();
  if (raw.trim() === "") return {};
  if (nestsDeeperThan(maxBodyDepth, raw, jsonBrackets))
    throw invalidField("?", `The body is nested deeper than ${maxBodyDepth} levels.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    throw invalidField("?", "The body is not JSON.");
  }
  return object(parsed, "?");
}

function answer(error: Error): Response {
  if (error instanceof GatewayError) {
    const { status, message, details } = error;
    return Response.json({ message, code: status, details, trace_id: traceId() }, { status });
  }
  if (error instanceof EngineError && error.code !== "panic") return answer(invalidRequest(error.message));
  console.error(error);
  const details = { type: "InternalServerError", exception: error.name, cause: error.message };
  return Response.json(
    { message: "Internal server error", code: 500, details, trace_id: traceId() },
    { status: 500 },
  );
}

const traceId = () => crypto.randomUUID().replaceAll("-", "");
