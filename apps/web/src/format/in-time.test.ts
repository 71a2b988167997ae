import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTime, LOAD_LIMIT_MS, PartNotLoaded } from "./in-time.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a part of the page that is fetched", () => {
  it("a loaded part of the page resolves", async () => {
    expect(await inTime(() => Promise.resolve("part"))).toBe("part");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a part of the page fails after 120 seconds", async () => {
    expect(LOAD_LIMIT_MS).toBe(120_000);
    const told: unknown[] = [];
    void inTime(() => new Promise(() => undefined)).catch((error: unknown) => told.push(error));
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([new PartNotLoaded(new Error("It did not arrive within 120 seconds."))]);
  });

  it("a part of the page fails with the browser's own reason", async () => {
    const broken = inTime(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(broken).rejects.toEqual(new PartNotLoaded(new TypeError("Failed to fetch")));
  });
});
