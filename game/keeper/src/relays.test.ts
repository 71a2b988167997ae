import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { embedded } from "@kingdoms/beacon";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Relays } from "./relays.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const silent = createServer(() => undefined);
const stalling = createServer((_, response) => void response.writeHead(200).write("{"));
let cleaning: NodeJS.Timeout;

beforeAll(async () => {
  for (const server of [silent, stalling])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleaning = setInterval(collectGarbage, 20);
});
afterAll(() => {
  clearInterval(cleaning);
  for (const server of [silent, stalling]) {
    server.closeAllConnections();
    server.close();
  }
});

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const relaysAt = (server: Server, timeoutMs: number): Relays =>
  new Relays({
    urls: [urlOf(server)],
    fetch: (request) => fetch(request),
    timeoutMs,
    log: () => undefined,
    arithmetic: { readRound: () => Promise.reject(new Error("nothing was answered")) },
  });

it.each([
  ["is silent", silent],
  ["stalls in its answer", stalling],
])("a relay that %s is given up in time while memory is cleaned up", async (_, server) => {
  const asked = Array.from({ length: 8 }, async () => {
    const relays = relaysAt(server, 300);
    await relays.round(embedded, 7, new AbortController().signal);
    return relays.health();
  });
  for (const [health] of await Promise.all(asked))
    expect(health).toMatchObject({ state: "passed over", fault: "it does not answer within 0.3 s" });
});

it("a silent relay is left at once with the keeper that asks it, while memory is cleaned up", async () => {
  const asked = Array.from({ length: 8 }, () => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new Error("the keeper stops")), 200);
    return relaysAt(silent, 1_000_000).round(embedded, 7, ending.signal);
  });
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: "rejected", reason: { message: "the keeper stops" } });
});
