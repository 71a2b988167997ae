import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitedRequest } from "./limited-request.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const silent = createServer(() => undefined);
let url = "";
let cleaning: NodeJS.Timeout;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  cleaning = setInterval(collectGarbage, 20);
});
afterAll(() => {
  clearInterval(cleaning);
  silent.closeAllConnections();
  silent.close();
});

async function send(closing: AbortSignal, ms: number): Promise<Response> {
  const { request, lift } = limitedRequest(closing, ms, url, { method: "POST", body: "alert" });
  return fetch(request).finally(lift);
}

it.each([
  ["after its time", 200, 1_000_000],
  ["with the server that sends it", 1_000_000, 200],
])("a request to a silent push service ends %s, while memory is cleaned up", async (_, timeMs, closeMs) => {
  const closing = new AbortController();
  const timer = setTimeout(() => closing.abort(), closeMs);
  const sent = Array.from({ length: 8 }, () => send(closing.signal, timeMs));
  for (const outcome of await Promise.allSettled(sent))
    expect(outcome).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
  clearTimeout(timer);
});
