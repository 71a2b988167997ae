import { describe, expect, it } from "vitest";
import { evenTimes, roundTicks, scaleOf } from "./scale.ts";

describe("round ticks", () => {
  it.each([
    [0, 4, [0, 1]],
    [3, 4, [0, 1, 2, 3]],
    [7, 4, [0, 2, 4, 6, 8]],
    [100, 4, [0, 25, 50, 75, 100]],
    [5400, 4, [0, 2000, 4000, 6000]],
    [0.3, 3, [0, 0.1, 0.2, 0.3]],
  ])("ticks up to %d in about %d steps are round", (most, wanted, expected) => {
    expect(roundTicks(most, wanted)).toEqual(expected);
  });
  it("ticks always reach the greatest value", () => {
    for (let most = 1e-6; most < 1e12; most *= 3.7)
      expect(roundTicks(most, 4).at(-1)).toBeGreaterThanOrEqual(most * 0.9999);
  });
});

it("a scale maps both ends, and an empty span to its beginning", () => {
  expect([0, 5, 10].map(scaleOf([0, 10], [100, 0]))).toEqual([100, 50, 0]);
  expect(scaleOf([3, 3], [0, 100])(3)).toBe(0);
});

it("even times include both ends", () => {
  expect(evenTimes(0, 90, 4)).toEqual([0, 30, 60, 90]);
  expect(evenTimes(90, 90, 4)).toEqual([90]);
});
