import { expect, it } from "vitest";
import { wordsOf } from "./error-words.ts";
import { GatewayError, GatewayUnreachable } from "./ledger/gateway.ts";

const OTHERWISE = "The wallet could not answer the request.";

it.each([
  new TypeError("Failed to fetch"),
  new SyntaxError("Unexpected token '<'"),
  new WebAssembly.CompileError("expected magic word"),
  new DOMException("The quota has been exceeded.", "QuotaExceededError"),
  "a text that was thrown",
  undefined,
])("an error of the browser is told in the wallet's words: %s", (error) => {
  expect(wordsOf(error, OTHERWISE)).toBe(OTHERWISE);
});

it.each([
  [new GatewayUnreachable("The gateway could not be reached."), "The gateway could not be reached."],
  [new GatewayError(400, "The transaction has expired."), "The transaction has expired."],
  [new GatewayError(429, "slow down"), "The server cannot answer right now."],
  [new GatewayError(502, "HTTP 502"), "The server cannot answer right now."],
])("an error that was written for people keeps its words: %s", (error, words) => {
  expect(wordsOf(error, OTHERWISE)).toBe(words);
});
