import { describe, expect, it } from "vitest";
import { readCount } from "./counts.ts";

describe("a typed count", () => {
  it.each([
    ["1", 1],
    [" 4 ", 4],
    ["004", 4],
    ["3.0", 3],
    ["3,0", 3],
    ["٣", 3],
  ])("the count %j is read", (text, value) => {
    expect(readCount(text, 4)).toEqual({ ok: true, value });
  });
  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["0", "zero"],
    ["5", "aboveMaximum"],
    ["5,000", "aboveMaximum"],
    ["9".repeat(400), "aboveMaximum"],
    ["1.5", "notAWhole"],
    ["-1", "notAWhole"],
    ["1e3", "notAWhole"],
    ["1,5", "notAWhole"],
    ["1 2", "notAWhole"],
  ])("the count %j is refused as %s", (text, problem) => {
    expect(readCount(text, 4)).toEqual({ ok: false, problem });
  });
});
