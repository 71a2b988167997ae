import { describe, expect, it } from "vitest";
import { ResponseError, retryAfterOf, UnexpectedAnswerError, UnreachableError, waitAfter } from "./errors.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("retryAfterOf and waitAfter", () => {
  it.each([
    ["7", 7],
    ["0", 0],
    ["1.5", 1.5],
    ["Sat, 21 Nov 2026 12:00:30 GMT", 30],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["-3", null],
    ["", null],
    ["soon", null],
    [null, null],
  ])("Retry-After %j is parsed", (header, seconds) => {
    expect(retryAfterOf(header, NOW)).toBe(seconds);
  });

  it.each([
    ["as usual after no answer", new UnreachableError("/x", true, null), 100],
    ["as usual after something else", new UnexpectedAnswerError("a page"), 100],
    ["as usual after an error of the gateway", new ResponseError(500, null), 100],
    ["as usual where too many ask and no time is named", new ResponseError(429, null, null), 100],
    ["not before the time that is named", new ResponseError(429, null, 5), 5_000],
    ["not sooner than usual", new ResponseError(503, null, 0), 100],
    ["within the hour all the same", new ResponseError(429, null, 1e9), 3_600_000],
    ["never what would fail again", new ResponseError(404, null), null],
    ["never what is a fault of ours", new TypeError("oh"), null],
  ])("the wait before a retry: %s", (_, error, ms) => {
    expect(waitAfter(error, 100)).toBe(ms);
  });
});
