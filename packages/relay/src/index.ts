/**
 * The Radix Connect relay, as radix-dapp-toolkit and a wallet on a phone use it: the wallet leaves its sealed answer under
 * the session of the dApp, the dApp takes it away. The relay can read none of it, and keeps all in memory.
 */
import { type Letter, openLetters, type RelayLimits } from "./letters.ts";
import { type RelayCode, RelayError } from "./relay-error.ts";

export type { RelayLimits } from "./letters.ts";

export interface RelayOptions {
  /** Milliseconds of any clock that goes forward. */
  readonly nowMs: () => number;
  readonly limits?: Partial<RelayLimits>;
}

/** Answers a request, whatever it is; it never rejects. */
export interface Relay {
  fetch(request: Request): Promise<Response>;
}

export const RELAY_PATH = "/api/v1";

export interface RelayMethod {
  readonly name: string;
  /** What it is for, for the list of endpoints in the documentation. */
  readonly about: string;
  readonly example: Fields;
  readonly handle: (letters: ReturnType<typeof openLetters>, body: Fields) => Response;
}

type Fields = Readonly<Record<string, unknown>>;

export const relayMethods: readonly RelayMethod[] = [
  {
    name: "getResponses",
    about: "takes away all answers of a session: each is given once",
    example: { method: "getResponses", sessionId: "<uuid>" },
    handle: (letters, { sessionId }) => Response.json(letters.take(session(sessionId))),
  },
  {
    name: "sendResponse",
    about:
      "leaves a wallet's answer, sealed for the dApp: `publicKey` and `data`, or an `error`; 201 without a body",
    example: { method: "sendResponse", sessionId: "<uuid>", publicKey: "<hex>", data: "<hex>" },
    handle(letters, body) {
      letters.leave(letter(body));
      return new Response(null, { status: 201 });
    },
  },
];

export function createRelay({ nowMs, limits }: RelayOptions): Relay {
  const letters = openLetters(nowMs, limits);
  return {
    async fetch(request) {
      try {
        const response = await answer(letters, request);
        response.headers.set("Cache-Control", "no-store");
        return response;
      } catch (error) {
        return refusal(error instanceof RelayError ? error : new RelayError("INTERNAL", "The relay failed."));
      }
    },
  };
}

async function answer(letters: ReturnType<typeof openLetters>, request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== RELAY_PATH || request.method !== "POST")
    throw new RelayError("NOT_FOUND", `The relay is asked by POST to ${RELAY_PATH}.`);
  // The toolkit sends its JSON as text/plain, which browsers send across origins without a preflight.
  const body = fields(await text(request, letters.limits.bodyBytes));
  const method = relayMethods.find(({ name }) => name === body.method);
  if (!method)
    throw new RelayError(
      "UNKNOWN_METHOD",
      `method must be one of ${relayMethods.map(({ name }) => name).join(", ")}.`,
    );
  return method.handle(letters, body);
}

/** Reads no more than is allowed, whatever length the request claims. */
async function text(request: Request, limit: number): Promise<string> {
  const tooLarge = (): RelayError =>
    new RelayError("BODY_TOO_LARGE", `The body is larger than ${limit} bytes.`);
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  const decoder = new TextDecoder();
  const reader = request.body?.getReader();
  let read = 0;
  let result = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.byteLength;
    if (read > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    result += decoder.decode(value, { stream: true });
  }
  return result + decoder.decode();
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

function letter({ sessionId, publicKey, data, error }: Fields): Letter {
  const own = { sessionId: session(sessionId) };
  if (error !== undefined) {
    if (typeof error === "string" && error !== "" && error.length <= LONGEST_ERROR) return { ...own, error };
    throw new RelayError("MALFORMED", `error must be a text of 1 to ${LONGEST_ERROR} characters.`);
  }
  if (typeof publicKey !== "string" || !/^[0-9a-f]{64}$/i.test(publicKey))
    throw new RelayError("MALFORMED", "publicKey must be 64 hexadecimal characters.");
  // Whatever was sealed, nonce and tag alone are 28 bytes.
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
  RELAY_FULL: { status: 503, error: "Too many responses" },
  INTERNAL: { status: 500, error: "Internal error" },
};

/** `error` is the public relay's own form; code and sentence say more. */
function refusal({ code, message }: RelayError): Response {
  const { status, error } = REFUSALS[code];
  return Response.json({ error, code, message }, { status, headers: { "Cache-Control": "no-store" } });
}
