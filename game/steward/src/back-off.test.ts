import { expect, it } from "vitest";
import { isDue, nextTryAfter } from "./back-off.ts";

const NOW = 1_800_000_000;

it("a refused order is tried again after 5 s, 10 s, 20 s and so on, ten minutes at most", () => {
  const waits = [1, 2, 3, 8, 9, 1_000].map((tried) => nextTryAfter(NOW, tried) - NOW);
  expect(waits).toEqual([5, 10, 20, 600, 600, 600]);
});

it("an order without a next try is due, and one with a next try is due from then on", () => {
  expect([isDue(null, NOW), isDue(NOW, NOW), isDue(NOW + 1, NOW)]).toEqual([true, true, false]);
});

it("on a ledger whose clock was put back, an order does not wait for the time that was", () => {
  expect(isDue(NOW + 3_600, NOW)).toBe(true);
});
