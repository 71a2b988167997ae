import type { AnswerOf, GatewayPath, RequestOf } from "@embedded-radix/client";
import { withTimeout } from "../deadline.ts";
import { wordsOf } from "../error-words.ts";
import { ServerError } from "../server-error.ts";

/** The few Gateway API calls that a wallet needs, without the official SDK: this file stays in the first load. */
export interface Gateway {
  /**
   * Throws {@link GatewayError} when the Gateway refuses, {@link GatewayUnreachable} when it does not answer in time or
   * not in JSON, and the signal's reason when the caller aborted.
   */
  post<Path extends GatewayPath>(
    path: Path,
    body: RequestOf<Path>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Path>>;
}

/** The Gateway answered with an error. */
export class GatewayError extends ServerError {
  override readonly name = "GatewayError";
}

/** No answer: the realm is stopped or the network is down. The request may have taken effect nevertheless. */
export class GatewayUnreachable extends Error {
  override readonly name = "GatewayUnreachable";
}

/** Longest wait for one answer; the ledger itself needs a fraction of it. */
const TIMEOUT_MS = 15_000;

/** `baseUrl` without a trailing slash; an empty text is the page's own origin. */
export function connectGateway(
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  timeoutMs = TIMEOUT_MS,
): Gateway {
  return {
    async post(path, body, signal) {
      signal?.throwIfAborted();
      const ended = new AbortController();
      let giveUp = (): void => {};
      const givenUp = new Promise<never>((_, reject) => {
        giveUp = () => reject(signal?.reason);
        signal?.addEventListener("abort", giveUp);
      });
      const ask = async () => {
        const response = await fetch(`${baseUrl}${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
          signal: ended.signal,
        });
        if (!response.ok) throw new GatewayError(response.status, await errorText(response));
        // The body is read under the same time-out: a server may send its headers and then stall.
        const answer: unknown = await response.json();
        if (typeof answer !== "object" || answer === null) throw new TypeError(`${path} answered nothing`);
        return answer as AnswerOf<typeof path>;
      };
      try {
        return await Promise.race([withTimeout(timeoutMs, ask()), givenUp]);
      } catch (error) {
        if (error instanceof GatewayError || signal?.aborted) throw error;
        throw new GatewayUnreachable(wordsOf(error, "The gateway could not be reached."), { cause: error });
      } finally {
        ended.abort();
        signal?.removeEventListener("abort", giveUp);
      }
    },
  };
}

interface ErrorBody {
  readonly message?: string;
  readonly details?: {
    readonly type?: string;
    readonly validation_errors?: { readonly errors?: string[] }[];
  };
}

/** The most specific text of a Gateway error; the real Gateway puts a submission's reason into `details.type`. */
async function errorText(response: globalThis.Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const validation = body.details?.validation_errors?.flatMap(({ errors }) => errors ?? []) ?? [];
  const type = body.details?.type;
  const reason = type?.includes(" ") ? type : undefined;
  return [body.message, reason, ...validation].filter(Boolean).join(": ") || `HTTP ${response.status}`;
}
