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

async function send(caller: AbortSignal, ms: number): Promise<Response> {
  const { request, clear } = limitedRequest(caller, ms, url, { method: "POST", body: "question" });
  return fetch(request).finally(clear);
}

it.each([
  ["after its time", 200, 1_000_000, "no answer within 200 ms"],
  ["when its caller aborts", 1_000_000, 200, "enough"],
])(
  "a request to a silent server ends %s, while memory is cleaned up",
  async (_, timeMs, abortMs, message) => {
    const caller = new AbortController();
    const timer = setTimeout(() => caller.abort(new Error("enough")), abortMs);
    const sent = Array.from({ length: 8 }, () => send(caller.signal, timeMs));
    for (const outcome of await Promise.allSettled(sent))
      expect(outcome).toMatchObject({ status: "rejected", reason: { message } });
    clearTimeout(timer);
  },
);
