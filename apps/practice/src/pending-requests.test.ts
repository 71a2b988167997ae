import { expect, it } from "vitest";
import { PendingRequests } from "./pending-requests.ts";
import type { ToOwner } from "./protocol.ts";

function begun() {
  const asking = new PendingRequests();
  const sent: ToOwner[] = [];
  const join = (session: string) => asking.joined(session, (message) => sent.push(message));
  /** The ids of the requests that an owner was sent, by their paths. */
  const paths = () => sent.flatMap((message) => (message.type === "ask" ? [message.asked.path] : []));
  const idOf = (path: string) =>
    sent.findLast((message) => message.type === "ask" && message.asked.path === path)?.id ?? 0;
  const answer = (path: string, ...chunks: string[]) => {
    const id = idOf(path);
    const type = path.startsWith("/stream") ? "text/event-stream" : "application/json";
    const headers = [["x-from", "owner"] as const, ["content-type", type] as const];
    asking.hear({ type: "head", id, status: 200, headers, hasBody: true });
    for (const chunk of chunks) asking.hear({ type: "chunk", id, bytes: new TextEncoder().encode(chunk) });
    return () => asking.hear({ type: "end", id });
  };
  return { asking, sent, join, paths, answer };
}

/** Until the body of a request is read. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
const post = (path: string) => new Request(`http://page${path}`, { method: "POST", body: "{}" });

it("a request of a page waits until a tab owns the world, and its answer arrives in chunks", async () => {
  const { asking, join, paths, answer } = begun();
  const asked = asking.ask(new Request("http://page/realm/config?x=1"));
  await soon();
  expect(paths()).toEqual([]);
  join("first");
  expect(paths()).toEqual(["/realm/config?x=1"]);
  answer("/realm/config?x=1", "one ", "two")();
  const response = await asked;
  expect([response.status, response.headers.get("x-from"), await response.text()]).toEqual([
    200,
    "owner",
    "one two",
  ]);
});

it("when the owner ends, reads and submissions are sent again, and a faucet payment or an order is refused", async () => {
  const { asking, join, paths, answer } = begun();
  join("first");
  const read = asking.ask(post("/state/entity/details"));
  const submission = asking.ask(post("/transaction/submit"));
  const payment = asking.ask(post("/realm/faucet"));
  const order = asking.order("restart");
  await soon();
  expect(paths()).toHaveLength(3);
  join("second");
  expect(paths().slice(3)).toEqual(["/state/entity/details", "/transaction/submit"]);
  expect((await payment).status).toBe(503);
  expect(await (await payment).json()).toMatchObject({ code: "INTERNAL" });
  await expect(order).rejects.toThrow(/ended before it answered/);
  answer("/transaction/submit", "{}")();
  answer("/state/entity/details", "{}")();
  expect([(await read).status, (await submission).status]).toEqual([200, 200]);
});

it("a request whose answer came only in part is sent again, and late parts from the old owner are ignored", async () => {
  const { asking, join, paths, answer } = begun();
  join("first");
  const read = asking.ask(post("/state/entity/details"));
  const payment = asking.ask(post("/realm/faucet"));
  await soon();
  const endLate = answer("/state/entity/details", "half of ");
  answer("/realm/faucet", "half");
  join("second");
  expect(paths().slice(2)).toEqual(["/state/entity/details"]);
  endLate();
  answer("/state/entity/details", "all of it")();
  expect(await (await read).text()).toBe("all of it");
  expect((await payment).status).toBe(503);
});

it("the same owner is not asked twice", async () => {
  const { asking, join, paths } = begun();
  join("first");
  void asking.ask(post("/state/entity/details"));
  await soon();
  join("first");
  expect(paths()).toHaveLength(1);
});

it("an answer whose body is given up in the middle rejects", async () => {
  const { asking, join, sent, answer } = begun();
  join("first");
  const giving = new AbortController();
  const asked = asking.ask(new Request("http://page/realm/config", { signal: giving.signal }));
  await soon();
  answer("/realm/config", "one ");
  giving.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  expect(sent.at(-1)).toMatchObject({ type: "abort" });
});

it("a body that an owner left in the middle fails, so that its reader asks again", async () => {
  const { asking, join, answer } = begun();
  join("first");
  const asked = asking.ask(new Request("http://page/stream/live"));
  await soon();
  answer("/stream/live", "retry: 1000\n\n");
  const reader = (await asked).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  join("second");
  await expect(reader?.read()).rejects.toThrow(TypeError);
});

it("a request that its page gives up rejects, and the owner of the world is notified", async () => {
  const { asking, join, sent } = begun();
  join("first");
  const giving = new AbortController();
  const asked = asking.ask(new Request("http://page/stream/live", { signal: giving.signal }));
  await soon();
  giving.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  expect(sent.at(-1)).toMatchObject({ type: "abort" });
});

it("without any owner to come, requests are refused with the reason, in the form of who would have answered", async () => {
  const { asking } = begun();
  const waiting = asking.ask(post("/status/gateway-status"));
  await soon();
  asking.fail("No network.");
  expect(await (await waiting).json()).toMatchObject({ code: 503, message: "No network." });
  expect(await (await asking.ask(post("/realm/faucet"))).json()).toEqual({
    code: "INTERNAL",
    message: "No network.",
  });
});
