/** Requests to a server that says nothing, while memory is cleaned up: each ends in its time. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGatewayClient, UnreachableError, watch } from "@kingdoms/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

describe("a request that is never answered", () => {
  const open = new Set<unknown>();
  const server = createServer((request, response) => {
    open.add(request);
    response.on("close", () => open.delete(request));
    if (request.url?.startsWith("/transaction/construction")) response.writeHead(200).write("{");
    if (request.url?.startsWith("/stream/live"))
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write(": hello\n\n");
    if (request.url === "/status/gateway-status")
      response.end(
        JSON.stringify({
          ledger_state: {
            state_version: 1,
            epoch: 1,
            round: 1,
            proposer_round_timestamp: "2026-01-01T00:00:00Z",
          },
        }),
      );
  });
  let baseUrl = "";
  let cleaning: NodeJS.Timeout;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    cleaning = setInterval(collectGarbage, 50);
  });
  afterAll(() => {
    clearInterval(cleaning);
    server.closeAllConnections();
    server.close();
  });

  it.each(["/status/network-configuration", "/transaction/construction"] as const)(
    "an unanswered request ends at its time-out (%s)",
    async (path) => {
      const gateway = createGatewayClient({ baseUrl, timeoutMs: 500 });
      const caller = new AbortController();
      const requests = Array.from({ length: 8 }, () => gateway.post(path, {}, { signal: caller.signal }));
      for (const outcome of await Promise.allSettled(requests))
        expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(UnreachableError) });
    },
  );

  it.each(["/status/network-configuration", "/transaction/construction"] as const)(
    "an unanswered request ends when its caller aborts (%s)",
    async (path) => {
      const gateway = createGatewayClient({ baseUrl });
      const caller = new AbortController();
      const requests = Array.from({ length: 8 }, () => gateway.post(path, {}, { signal: caller.signal }));
      setTimeout(() => caller.abort(new Error("enough")), 300);
      for (const outcome of await Promise.allSettled(requests))
        expect(outcome).toMatchObject({ status: "rejected", reason: { message: "enough" } });
    },
  );

  it("an unanswered request ends with the watch that made it", async () => {
    const stop = watch(createGatewayClient({ baseUrl }), { onChange: () => undefined });
    await vi.waitFor(() => expect(open.size).toBe(1), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop();
    await vi.waitFor(() => expect(open.size).toBe(0), 10_000);
  });

  it("an unanswered request is given up by the watch", async () => {
    const errors: unknown[] = [];
    const stop = watch(createGatewayClient({ baseUrl }), {
      silenceMs: 300,
      onChange: () => undefined,
      onConnectionError: (error) => errors.push(error),
    });
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 10_000);
    stop();
  });
});

it.each(["answered", "refused"])("a request that is %s is not kept in memory", async (outcome) => {
  const path = "/transaction/construction";
  const requests: WeakRef<Request>[] = [];
  const send = async (request: Request): Promise<Response> => {
    requests.push(new WeakRef(request));
    return new Response("{}", { status: outcome === "answered" ? 200 : 404 });
  };
  const gateway = createGatewayClient({ baseUrl: "http://gateway", fetch: send });
  const { signal } = new AbortController();
  for (let times = 0; times < 20; times++) await gateway.post(path, {}, { signal }).catch(() => undefined);
  if (outcome === "refused")
    for (let times = 0; times < 20; times++) await gateway.open(path, { signal }).catch(() => undefined);
  await vi.waitFor(() => {
    collectGarbage();
    expect(requests.filter((request) => request.deref() !== undefined)).toEqual([]);
  });
});
