import { describe, expect, it } from "vitest";
import { createRelay, type RelayLimits } from "./index.ts";

const SESSION = "7b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b";
const OTHER = "00000000-0000-4000-8000-000000000000";
const sealed = (fill: string, sessionId = SESSION) => ({
  sessionId,
  publicKey: "ab".repeat(32),
  data: fill.repeat(40),
});

function relayWith(limits: Partial<RelayLimits> = {}) {
  let now = 0;
  const relay = createRelay({ nowMs: () => now, limits });
  const ask = async (body: unknown, init: RequestInit = {}, path = "/api/v1") => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(`http://realm.test${path}`, { method: "POST", body: text, ...init });
    const response = await relay.fetch(request);
    const answer = await response.text();
    return {
      status: response.status,
      type: request.headers.get("content-type"),
      answer,
      body: parsed(answer),
    };
  };
  const leave = (answer: object) => ask({ method: "sendResponse", ...answer });
  const take = (sessionId = SESSION) => ask({ method: "getResponses", sessionId });
  return { ask, leave, take, wait: (ms: number) => (now += ms) };
}

const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text));

describe("the relay", () => {
  it("the relay gives a dApp the answers of its session, oldest first, and each once", async () => {
    const { leave, take } = relayWith();
    const left = await leave(sealed("01"));
    await leave(sealed("02"));
    await leave(sealed("03", OTHER));

    expect([left.status, left.answer]).toEqual([201, ""]);
    expect((await take()).body).toEqual([sealed("01"), sealed("02")]);
    expect((await take()).body).toEqual([]);
    expect((await take(OTHER)).body).toEqual([sealed("03", OTHER)]);
  });

  it("the relay reads JSON that is sent as plain text, as the toolkit sends it", async () => {
    const { ask } = relayWith();
    const answer = await ask({ method: "getResponses", sessionId: SESSION });

    expect(answer.type).toBe("text/plain;charset=UTF-8");
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it("the relay passes on an error that a wallet leaves in place of an answer", async () => {
    const { leave, take } = relayWith();
    await leave({ sessionId: SESSION, error: "no" });

    expect((await take()).body).toEqual([{ sessionId: SESSION, error: "no" }]);
  });

  it("the relay drops an answer that was not fetched in time", async () => {
    const { leave, take, wait } = relayWith({ retentionMs: 1_000 });
    await leave(sealed("01"));
    wait(999);
    await leave(sealed("02"));
    wait(1);

    expect((await take()).body).toEqual([sealed("02")]);
  });
});

describe("refusals of the relay", () => {
  it.each([
    ["text that is not JSON", "{", "MALFORMED"],
    ["a list", "[]", "MALFORMED"],
    ["null", "null", "MALFORMED"],
    ["nothing", "", "MALFORMED"],
    ["a method that it does not have", { method: "sendRequest", sessionId: SESSION }, "UNKNOWN_METHOD"],
    ["no session", { method: "getResponses" }, "MALFORMED"],
    ["a session that is no UUID", { method: "getResponses", sessionId: "__proto__" }, "MALFORMED"],
    ["a short key", { method: "sendResponse", ...sealed("01"), publicKey: "ab" }, "MALFORMED"],
    ["data that is not hexadecimal", { method: "sendResponse", ...sealed("zz") }, "MALFORMED"],
    ["data without a seal", { method: "sendResponse", ...sealed("01"), data: "01" }, "MALFORMED"],
    ["an error without words", { method: "sendResponse", sessionId: SESSION, error: "" }, "MALFORMED"],
  ])("the relay refuses %s with 400 and a code", async (_what, body, code) => {
    const { status, body: answer } = await relayWith().ask(body);

    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: "Invalid request", code });
  });

  it("the relay refuses a body above its limit, even if it claims to be shorter, and reads no further", async () => {
    const { ask } = relayWith({ bodyBytes: 1_000 });
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(400).fill(32));
      },
    });
    const init = { body: endless, duplex: "half" } as RequestInit;
    const { status, body } = await ask("", init);

    expect([status, body]).toEqual([413, expect.objectContaining({ code: "BODY_TOO_LARGE" })]);
    expect(pulled).toBeLessThan(10);
  });

  it("the relay keeps its answers when a session or the relay itself is full", async () => {
    const { leave, take } = relayWith({ answersPerSession: 2, sessions: 1 });
    await leave(sealed("01"));
    await leave(sealed("02"));

    expect(await leave(sealed("03"))).toMatchObject({ status: 429, body: { code: "SESSION_FULL" } });
    expect(await leave(sealed("04", OTHER))).toMatchObject({ status: 503, body: { code: "RELAY_FULL" } });
    expect((await take()).body).toEqual([sealed("01"), sealed("02")]);
    expect((await leave(sealed("05", OTHER))).status).toBe(201);
  });

  it("the relay keeps no more characters than its limit", async () => {
    const { leave } = relayWith({ characters: 300 });

    expect((await leave(sealed("01"))).status).toBe(201);
    expect(await leave(sealed("02", OTHER))).toMatchObject({ status: 201 });
    expect(await leave(sealed("03", OTHER))).toMatchObject({ status: 503, body: { code: "RELAY_FULL" } });
  });

  it.each([
    ["another path", "/api/v2", "POST"],
    ["another verb", "/api/v1", "GET"],
  ])("the relay does not know %s", async (_what, path, method) => {
    const init = method === "GET" ? { method, body: null } : { method };
    const { status, body } = await relayWith().ask("{}", init, path);

    expect([status, body]).toEqual([404, expect.objectContaining({ error: "Not Found", code: "NOT_FOUND" })]);
  });
});
