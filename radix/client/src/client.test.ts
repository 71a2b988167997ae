import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createGatewayClient, type GatewayClient } from "./client.ts";
import { ResponseError, UnexpectedAnswerError, UnreachableError } from "./errors.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverThat(
  answers: (request: IncomingMessage, response: ServerResponse, body: string) => void,
  options: { timeoutMs?: number } = {},
): Promise<GatewayClient> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => answers(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return createGatewayClient({
    baseUrl: `http://127.0.0.1:${port}/`,
    applicationName: "test",
    dAppDefinition: "account_sim1x",
    ...options,
  });
}

const error = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (reason: unknown) => reason,
  );

describe("the gateway client", () => {
  it("the client posts JSON and identifies itself in headers", async () => {
    const seen: Record<string, unknown> = {};
    const gateway = await serverThat((request, response, body) => {
      Object.assign(seen, { method: request.method, url: request.url, headers: request.headers, body });
      response.end('{"ok":true}');
    });
    expect(await gateway.post("/transaction/submit", { notarized_transaction_hex: "4d22" })).toEqual({
      ok: true,
    });
    expect(seen).toMatchObject({
      method: "POST",
      url: "/transaction/submit",
      body: '{"notarized_transaction_hex":"4d22"}',
      headers: {
        "content-type": "application/json",
        "rdx-app-name": "test",
        "rdx-app-version": "0.1.0",
        "rdx-app-dapp-definition": "account_sim1x",
        "rdx-client-name": "embedded-radix-client",
      },
    });
  });

  it("a ResponseError has the status, body and validation errors", async () => {
    const body = {
      message: "One or more errors occurred",
      code: 400,
      details: {
        type: "InvalidRequestError",
        validation_errors: [{ path: "?", errors: ["State version is beyond"] }],
      },
    };
    const gateway = await serverThat((_, response) => {
      response.statusCode = 400;
      response.end(JSON.stringify(body));
    });
    const failure = await error(gateway.post("/transaction/construction", {}));
    expect(failure).toBeInstanceOf(ResponseError);
    expect(failure).toMatchObject({ status: 400, body, type: "InvalidRequestError" });
    expect((failure as Error).message).toBe("One or more errors occurred: State version is beyond");
  });

  it("a ResponseError has the official gateway's reason for a refused transaction", async () => {
    const gateway = await serverThat((_, response) => {
      response.statusCode = 400;
      response.end('{"message":"Failed to submit","code":400,"details":{"type":"The epoch has passed"}}');
    });
    expect(await error(gateway.post("/transaction/construction", {}))).toMatchObject({
      message: "Failed to submit: The epoch has passed",
    });
  });

  it('a ResponseError says "Unknown error occurred" if the answer cannot be parsed, and keeps Retry-After', async () => {
    const gateway = await serverThat((_, response) => {
      response.writeHead(429, { "retry-after": "7", "content-type": "text/html" });
      response.end("<html>Slow down</html>");
    });
    const failure = await error(gateway.post("/transaction/construction", {}));
    expect(failure).toMatchObject({ status: 429, body: undefined, retryAfter: 7, type: "" });
    expect((failure as Error).message).toBe("Unknown error occurred");
  });

  it("an answer that is not JSON is an UnexpectedAnswerError", async () => {
    const gateway = await serverThat((_, response) => response.end("<html>Welcome to the Wi-Fi</html>"));
    expect(await error(gateway.post("/transaction/construction", {}))).toBeInstanceOf(UnexpectedAnswerError);
  });

  it("a request times out if the gateway does not answer, or stops in the middle", async () => {
    const silent = await serverThat(() => undefined, { timeoutMs: 50 });
    expect(await error(silent.post("/transaction/construction", {}))).toMatchObject({
      name: "UnreachableError",
      timedOut: true,
    });
    const stalling = await serverThat((_, response) => void response.write('{"half":'), { timeoutMs: 50 });
    expect(await error(stalling.post("/transaction/construction", {}))).toMatchObject({
      name: "UnreachableError",
      timedOut: true,
    });
  });

  it("an unreachable gateway is an UnreachableError", async () => {
    const gateway = createGatewayClient({ baseUrl: "http://127.0.0.1:1" });
    const failure = await error(gateway.post("/transaction/construction", {}));
    expect(failure).toBeInstanceOf(UnreachableError);
    expect(failure).toMatchObject({ timedOut: false });
  });

  it("an aborted request rejects with the caller's own reason", async () => {
    const gateway = await serverThat(() => undefined);
    const controller = new AbortController();
    const reason = new Error("left the page");
    const call = error(gateway.post("/transaction/construction", {}, { signal: controller.signal }));
    controller.abort(reason);
    expect(await call).toBe(reason);
    expect(await error(gateway.post("/transaction/construction", {}, { signal: controller.signal }))).toBe(
      reason,
    );
  });
});
