import { afterEach, expect, it, vi } from "vitest";
import { readRealmClock } from "./realm.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a request to a realm that never answers is cancelled with a reason", async () => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  let open = 0;
  vi.stubGlobal("fetch", (_path: string, init: RequestInit = {}) => {
    open++;
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => {
        open--;
        reject(init.signal?.reason as Error);
      });
    });
  });
  const reading = readRealmClock();
  const outcome = expect(reading).rejects.toMatchObject({
    code: "NO_ANSWER",
    message: "/realm/clock did not answer in time",
  });
  expect(open).toBe(1);
  time.abort();
  await outcome;
  expect(open).toBe(0);
});
