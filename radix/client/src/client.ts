import { checkAnswer } from "./answers.ts";
import type { AnswerOf, GatewayPath, RequestOf } from "./api.ts";
import { ResponseError, retryAfterOf, UnexpectedAnswerError, UnreachableError } from "./errors.ts";
import { endedBy, limitedRequest } from "./limited-request.ts";
import { requireParameters } from "./required.ts";

/** The part of `fetch` that is used, so that a gateway in the same process or worker can replace the network. */
export type Fetch = (request: Request) => Promise<Response>;

export interface GatewayClientOptions {
  /** Base URL; empty means the origin of the page. */
  readonly baseUrl: string;
  readonly fetch?: Fetch;
  /** How the dApp introduces itself to the gateway; the client's own name when absent. */
  readonly applicationName?: string;
  readonly applicationVersion?: string;
  readonly dAppDefinition?: string;
  /** Longest wait for one answer in milliseconds. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends Gateway API requests. Every path is a POST with a JSON body.
 *
 * @public
 */
export interface GatewayClient {
  readonly baseUrl: string;
  /**
   * @throws ResponseError for any status but 2xx, UnreachableError without an answer, UnexpectedAnswerError for an
   * answer that is not a JSON object, RequiredError for a body without what the path requires, and the signal's own reason when the
   * caller aborted.
   */
  post<Path extends GatewayPath>(
    path: Path,
    body: RequestOf<Path>,
    options?: CallOptions,
  ): Promise<AnswerOf<Path>>;
  /** A plain GET, for the additive paths of a realm. Same errors; the caller reads the body. */
  open(
    path: string,
    options?: CallOptions & { readonly headers?: Record<string, string> },
  ): Promise<Response>;
}

const CLIENT_NAME = "embedded-radix-client";
const CLIENT_VERSION = "0.1.0";
const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * @public
 * @example
 * const gateway = createGatewayClient({ baseUrl: "https://stokenet.radixdlt.com" });
 * const { ledger_state } = await gateway.post("/status/gateway-status", {});
 * console.log(ledger_state.state_version);
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const send: Fetch = options.fetch ?? ((request) => fetch(request));
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const baseUrl = absolute(options.baseUrl);
  const headers = {
    "RDX-Client-Name": CLIENT_NAME,
    "RDX-Client-Version": CLIENT_VERSION,
    "RDX-App-Name": options.applicationName ?? CLIENT_NAME,
    "RDX-App-Version": options.applicationVersion ?? CLIENT_VERSION,
    ...(options.dAppDefinition === undefined ? {} : { "RDX-App-Dapp-Definition": options.dAppDefinition }),
  };

  return {
    baseUrl,
    async post(path, body, call = {}) {
      requireParameters(path, body);
      const url = baseUrl + path;
      const { request, isOver, clear } = limitedRequest(call.signal, timeoutMs, url, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      try {
        const response = await send(request);
        // The body is read under the same deadline: a server may send its headers and then stall.
        const text = await response.text();
        if (!response.ok) throw new ResponseError(response.status, tryParse(text), retryAfter(response));
        const parsed = tryParse(text);
        checkAnswer(url, path, parsed);
        return parsed as AnswerOf<typeof path>;
      } catch (error) {
        throw explained(error, url, call.signal, isOver());
      } finally {
        clear();
      }
    },
    async open(path, call = {}): Promise<Response> {
      const url = baseUrl + path;
      const { signal = new AbortController().signal } = call;
      const { request, letGo } = endedBy(signal, url, { headers: { ...headers, ...call.headers } });
      try {
        const response = await send(request);
        if (!response.ok) {
          throw new ResponseError(response.status, tryParse(await response.text()), retryAfter(response));
        }
        return response;
      } catch (error) {
        letGo();
        throw explained(error, url, call.signal, false);
      }
    },
  };
}

function explained(error: unknown, url: string, caller: AbortSignal | undefined, timedOut: boolean): unknown {
  if (error instanceof ResponseError || error instanceof UnexpectedAnswerError) return error;
  if (caller?.aborted === true) return caller.reason;
  return new UnreachableError(url, timedOut, error);
}

/** `new Request` wants an absolute URL outside of a page; inside, the page's origin is the base. */
function absolute(baseUrl: string): string {
  const trimmed = baseUrl.replace(/\/+$/, "");
  if (trimmed !== "") return trimmed;
  const page = (globalThis as { location?: { origin?: string } }).location?.origin;
  return page === undefined || page === "null" ? "http://localhost" : page;
}

const retryAfter = (response: Response): number | null =>
  retryAfterOf(response.headers.get("retry-after"), Date.now());

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
