import { expect, it } from "vitest";
import { backOff } from "./back-off.ts";

it("a pause doubles with each failure until it is the longest, however many there were", () => {
  const pauses = [0, 1, 2, 3, 4, 5_000].map((failures) => backOff(failures, 500, 5_000));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});
