import { ResponseError } from "@kingdoms/client";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "./query-client.ts";

describe("a read that fails", () => {
  let answers: (Error | string)[];
  let asked: number;
  let stop: () => void;

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    stop();
    queryClient.clear();
    vi.useRealTimers();
  });

  function read(...given: (Error | string)[]) {
    answers = given;
    asked = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: ["ledger", "something"],
      queryFn: async () => {
        asked++;
        const answer = answers.shift() ?? "fine";
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    stop = observer.subscribe(() => undefined);
    return () => observer.getCurrentResult();
  }
  const error = (status: number, retryAfter: number | null = null) =>
    new ResponseError(status, null, retryAfter);

  it("a failed read is retried twice, then shown as failed, then retried without a click", async () => {
    const result = read(error(500), error(500), error(500));
    await vi.advanceTimersByTimeAsync(3_100);
    expect([asked, result().status]).toEqual([3, "error"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked, result().data]).toEqual([4, "fine"]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBe(4);
  });

  it("a retry waits as long as the gateway asks", async () => {
    const result = read(error(429, 20));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([asked, result().data]).toEqual([2, "fine"]);
  });

  it("a read fails at once if the gateway asks for a long wait, and is not retried sooner", async () => {
    const result = read(error(429, 600));
    await vi.advanceTimersByTimeAsync(100);
    expect(result().status).toBe("error");
    await vi.advanceTimersByTimeAsync(599_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([asked, result().data]).toEqual([2, "fine"]);
  });
});
