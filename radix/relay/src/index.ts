/**
 * The Radix Connect relay, as radix-dapp-toolkit and a wallet on a phone use it: the wallet posts its sealed answer to
 * the session of the dApp, and the dApp fetches it. The relay cannot read the answers, and keeps them in memory only.
 */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createAnswerStore, type RelayLimits, type StoredAnswer } from "./answer-store.ts";
import { type RelayCode, RelayError } from "./relay-error.ts";

export type { RelayLimits } from "./answer-store.ts";

export interface RelayOptions {
  /** Milliseconds of any clock that goes forward. */
  readonly nowMs: () => number;
  readonly limits?: Partial<RelayLimits>;
}

export const RELAY_PATH = "/api/v1";

export interface RelayMethod {
  readonly name: string;
  /** Description, for the list of endpoints in the documentation. */
  readonly about: string;
  readonly example: Fields;
  readonly handle: (
    answers: ReturnType<typeof createAnswerStore>,
    body: Fields,
    sender: string | null,
  ) => Response;
}

type Fields = Readonly<Record<string, unknown>>;

export const relayMethods: readonly RelayMethod[] = [
  {
    name: "getResponses",
    about: "takes away all answers of a session: each is given once",
    example: { method: "getResponses", sessionId: "<uuid>" },
    handle: (answers, { sessionId }) => Response.json(answers.take(session(sessionId))),
  },
  {
    name: "sendResponse",
    about:
      "leaves a wallet's answer, sealed for the dApp: `publicKey` and `data`, or an `error`; 201 without a body",
    example: { method: "sendResponse", sessionId: "<uuid>", publicKey: "<hex>", data: "<hex>" },
    handle(answers, body, sender) {
      answers.add(answer(body), sender);
      return new Response(null, { status: 201 });
    },
  },
];

/** Values that a host may pass with a request. */
interface RelayEnv {
  readonly Bindings: {
    /** Identifies the sender for limits: the network address, for example. Without it, the sender is the host itself. */
    readonly sender?: string;
  };
}

/**
 * Answers any request, and never rejects.
 *
 * @public
 * @example
 * const relay = createRelay({ nowMs: () => Date.now() });
 * const body = JSON.stringify({ method: "getResponses", sessionId: crypto.randomUUID() });
 * const response = await relay.request("/api/v1", { method: "POST", body });
 * console.log(await response.json());
 */
export function createRelay({ nowMs, limits }: RelayOptions): Hono<RelayEnv> {
  const answers = createAnswerStore(nowMs, limits);
  const { bodyBytes } = answers.limits;
  const app = new Hono<RelayEnv>();

  app.onError((error) => {
    if (error instanceof RelayError) return refusal(error);
    console.error(error);
    return refusal(new RelayError("INTERNAL", "The relay failed."));
  });
  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  app.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: () => {
        throw new RelayError("BODY_TOO_LARGE", `The body is larger than ${bodyBytes} bytes.`);
      },
    }),
  );
  app.post(RELAY_PATH, async (context) => {
    // The toolkit sends its JSON as text/plain, which browsers send across origins without a preflight.
    const body = fields(await context.req.text());
    const method = relayMethods.find(({ name }) => name === body.method);
    if (!method)
      throw new RelayError(
        "UNKNOWN_METHOD",
        `method must be one of ${relayMethods.map(({ name }) => name).join(", ")}.`,
      );
    return method.handle(answers, body, context.env?.sender ?? null);
  });
  app.notFound(() => refusal(new RelayError("NOT_FOUND", `The relay is asked by POST to ${RELAY_PATH}.`)));
  return app;
}

function fields(json: string): Fields {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed as Fields;
  } catch {
    // Refused below, like JSON of another form.
  }
  throw new RelayError("MALFORMED", "The body must be a JSON object.");
}

function session(value: unknown): string {
  if (typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return value;
  throw new RelayError("MALFORMED", "sessionId must be a UUID.");
}

function answer({ sessionId, publicKey, data, error }: Fields): StoredAnswer {
  const own = { sessionId: session(sessionId) };
  if (error !== undefined) {
    if (typeof error === "string" && error !== "" && error.length <= LONGEST_ERROR) return { ...own, error };
    throw new RelayError("MALFORMED", `error must be a text of 1 to ${LONGEST_ERROR} characters.`);
  }
  if (typeof publicKey !== "string" || !/^[0-9a-f]{64}$/i.test(publicKey))
    throw new RelayError("MALFORMED", "publicKey must be 64 hexadecimal characters.");
  // The nonce and tag of sealed data alone are 28 bytes.
  if (typeof data !== "string" || data.length < 56 || !/^([0-9a-f]{2})+$/i.test(data))
    throw new RelayError("MALFORMED", "data must be hexadecimal, of 28 bytes or more.");
  return { ...own, publicKey, data };
}

const LONGEST_ERROR = 1_000;

const REFUSALS: Readonly<Record<RelayCode, { status: number; error: string }>> = {
  MALFORMED: { status: 400, error: "Invalid request" },
  UNKNOWN_METHOD: { status: 400, error: "Invalid request" },
  NOT_FOUND: { status: 404, error: "Not Found" },
  BODY_TOO_LARGE: { status: 413, error: "Invalid request" },
  SESSION_FULL: { status: 429, error: "Too many responses" },
  SENDER_FULL: { status: 429, error: "Too many responses" },
  RELAY_FULL: { status: 503, error: "Too many responses" },
  INTERNAL: { status: 500, error: "Internal error" },
};

/** A page that is open takes its answers within seconds. */
const RETRY_SECONDS = "60";

/** `error` is the public relay's own form; code and sentence say more. */
function refusal({ code, message }: RelayError): Response {
  const { status, error } = REFUSALS[code];
  // The rest of a large body is not read, so no other request can follow on its connection.
  const headers: Record<string, string> = {
    ...(code === "BODY_TOO_LARGE" ? { Connection: "close" } : {}),
    ...(status === 429 ? { "Retry-After": RETRY_SECONDS } : {}),
  };
  return Response.json({ error, code, message }, { status, headers });
}
