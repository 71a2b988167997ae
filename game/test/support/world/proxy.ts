/** A gateway that misbehaves on command: it stands in front of the real one. */
import { serve } from "@embedded-radix/tests/support/world/serve.ts";

/** What happens to a request instead of an answer. */
export type Fault =
  /** An error of the gateway, in its own form. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body?: unknown;
      readonly retryAfter?: number;
    }
  /** A content delivery network's page instead of JSON. */
  | { readonly kind: "html"; readonly status: number }
  /** No answer until the client gives up or the proxy closes. */
  | { readonly kind: "hang" }
  /** The request goes through, but its answer never comes back. */
  | { readonly kind: "lostAnswer" }
  /** The first half of the answer, as if it were all of it. */
  | { readonly kind: "truncated" }
  /** Another answer, made from the true one. */
  | { readonly kind: "rewrite"; readonly change: (body: string) => string }
  /** A stream of server-sent events whose messages arrive as `deliver` gives them back: none, several, others. */
  | { readonly kind: "stream"; readonly deliver: (message: string) => readonly string[] };

export interface FaultyGateway {
  readonly url: string;
  /** Paths of all requests, in order. */
  readonly requests: readonly string[];
  /** How many answers of this path are on their way now: streams that somebody listens to. */
  open(path: string): number;
  /** Decides about each request by its path, number and body; null lets it pass. Replaces the rule before. */
  rule(decide: (path: string, count: number, body: string) => Fault | null): void;
  /** Breaks every open connection to the gateway, streams included; new ones are let through. */
  cut(): void;
  /** From now on stands in front of this gateway instead. Open connections stay with the one before. */
  turnTo(target: string): void;
  close(): Promise<void>;
}

export async function startProxy(gateway: string): Promise<FaultyGateway> {
  let target = gateway;
  const requests: string[] = [];
  const open = new Map<string, number>();
  let line = new AbortController();
  let decide: Parameters<FaultyGateway["rule"]>[0] = () => null;

  const served = await serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname);
    const sent = request.method === "GET" ? null : await request.text();
    const fault = decide(pathname, requests.length, sent ?? "");
    if (fault?.kind === "hang") return never(line.signal);
    if (fault?.kind === "status") return failure(fault);
    if (fault?.kind === "html") {
      return new Response("<html><body>Slow down</body></html>", { status: fault.status });
    }
    const { signal } = line;
    const asked = new Headers(request.headers);
    // The gateway is asked by its own name, and not by a page.
    for (const name of ["host", "origin", "referer"]) asked.delete(name);
    const answer = await fetch(target + pathname + search, {
      method: request.method,
      headers: asked,
      ...(sent === null ? {} : { body: sent }),
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted) return gone();
      throw error;
    });
    if (fault?.kind === "lostAnswer") return never(signal);
    if (fault?.kind === "truncated") {
      const text = await answer.text();
      return new Response(text.slice(0, text.length / 2), { status: answer.status });
    }
    if (fault?.kind === "rewrite") {
      return new Response(fault.change(await answer.text()), {
        status: answer.status,
        headers: { "content-type": "application/json" },
      });
    }
    const headers = new Headers(answer.headers);
    // The body has been unpacked on its way here.
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
    const count = (by: number): void => void open.set(pathname, (open.get(pathname) ?? 0) + by);
    if (answer.body !== null) count(1);
    const body = answer.body === null ? null : quietEnd(answer.body, () => count(-1));
    return new Response(
      fault?.kind === "stream" ? (body?.pipeThrough(messages(fault.deliver)) ?? null) : body,
      {
        status: answer.status,
        headers,
      },
    );
  });

  return {
    url: served.url,
    requests,
    open: (path) => open.get(path) ?? 0,
    rule: (next) => {
      decide = next;
    },
    cut: () => {
      line.abort();
      line = new AbortController();
    },
    turnTo: (next) => {
      target = next;
    },
    close: async () => {
      line.abort();
      await served.close();
    },
  };
}

function failure(fault: Extract<Fault, { kind: "status" }>): Response {
  const body = fault.body ?? {
    message: "An unexpected error occurred",
    code: fault.status,
    trace_id: "test",
  };
  const headers = fault.retryAfter === undefined ? undefined : { "retry-after": String(fault.retryAfter) };
  return Response.json(body, { status: fault.status, ...(headers === undefined ? {} : { headers }) });
}

/** Until the line is cut; whoever asked has gone by then. */
function never(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(gone())));
}

function gone(): Response {
  return new Response(null, { status: 504 });
}

/** A stream that ends where the original one breaks. @param onEnd called once, however it ends. */
function quietEnd(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let ended = false;
  const end = (): void => {
    if (!ended) onEnd();
    ended = true;
  };
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (!done && value !== undefined) {
        controller.enqueue(value);
        return;
      }
      end();
      controller.close();
    },
    cancel: (reason) => {
      end();
      return reader.cancel(reason);
    },
  });
}

/** Cuts a stream into its messages and sends on what is made of each. */
function messages(deliver: (message: string) => readonly string[]): TransformStream<Uint8Array, Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let rest = "";
  return new TransformStream({
    transform(chunk, controller) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      for (const message of parts.flatMap(deliver)) controller.enqueue(encoder.encode(`${message}\n\n`));
    },
  });
}
