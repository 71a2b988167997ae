import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGatewayClient } from "./client.ts";
import { rateLimited } from "./request-limits.ts";

const LIMITS = { atOnce: 2, tries: 3, firstWaitMs: 100 };

describe("rate-limited requests", () => {
  let answers: Response[];
  let asked: number;
  const gateway = createGatewayClient({
    baseUrl: "http://gateway",
    fetch: async () => {
      asked++;
      return answers.shift() ?? Response.json({ fine: true });
    },
  });

  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    asked = 0;
  });
  afterEach(() => vi.useRealTimers());

  const busy = (seconds: number) =>
    new Response("Slow down", { status: 429, headers: { "retry-after": String(seconds) } });

  it("all requests wait as long as the gateway asks", async () => {
    answers = [busy(7)];
    const limited = rateLimited(gateway, LIMITS);
    const first = limited.post("/transaction/construction", {});
    await vi.advanceTimersByTimeAsync(1);
    const second = limited.post("/transaction/construction", {});
    await vi.advanceTimersByTimeAsync(6_900);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(Promise.all([first, second])).resolves.toEqual([{ fine: true }, { fine: true }]);
    expect(asked).toBe(3);
  });

  it("a request is retried after transient failures, with growing waits, and fails after the last try", async () => {
    answers = [500, 502, 503, 500].map((status) => new Response(null, { status }));
    const limited = rateLimited(gateway, LIMITS);
    const asking = expect(limited.post("/transaction/construction", {})).rejects.toMatchObject({
      status: 503,
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(asked).toBe(3);
  });

  it("a request is not retried if it would fail again", async () => {
    answers = [Response.json({ message: "no such store" }, { status: 404 })];
    await expect(rateLimited(gateway, LIMITS).post("/transaction/construction", {})).rejects.toMatchObject({
      status: 404,
    });
    expect(asked).toBe(1);
  });

  it("queued and running requests end at once when the caller aborts", async () => {
    const controller = new AbortController();
    answers = [busy(30), busy(30)];
    const limited = rateLimited(gateway, LIMITS);
    const asking = [1, 2, 3].map(() =>
      expect(limited.post("/transaction/construction", {}, { signal: controller.signal })).rejects.toThrow(
        "left",
      ),
    );
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error("left"));
    await Promise.all(asking);
    expect(asked).toBe(2);
    answers = [];
    const later = limited.post("/transaction/construction", {});
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(later).resolves.toEqual({ fine: true });
  });

  it("requests fail at once, without being sent, while a long Retry-After lasts", async () => {
    answers = [busy(600)];
    const limited = rateLimited(gateway, LIMITS);
    const refused = () =>
      expect(limited.post("/transaction/construction", {})).rejects.toMatchObject({ status: 429 });
    await refused();
    await vi.advanceTimersByTimeAsync(500_000);
    await refused();
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(100_000);
    await expect(limited.post("/transaction/construction", {})).resolves.toEqual({ fine: true });
    expect(asked).toBe(2);
  });
});
