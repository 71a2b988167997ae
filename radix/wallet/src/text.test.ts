import { expect, test } from "vitest";
import { shortened, tidyName, visibleText } from "./text.ts";

test.each([
  ["Radix", "Radix"],
  ["  two\n\tlines \r\n of  it ", "two lines of it"],
  ["\u202eDRX\u202c", "DRX"],
  ["\u2066\u2067X\u200bR\u200cD\u2069\ufeff", "XRD"],
  ["\u3164\u115f\u2800", ""],
  ["nul\u0000 bell\u0007", "nul bell"],
  ["half \ud83d and \ude00 half", "half and half"],
  ["a\u0301\u0302\u0303\u0304\u0305\u0306b", "a\u0301\u0302\u0303\u0304b"],
  ["tag\u{e0041}\u{e007f}", "tag"],
  ["مملكة", "مملكة"],
  ["no\u00a0break\u3000wide", "no break wide"],
  ["\u{10ffff}\ue000", ""],
])("the name %j is shown as %j", (text, tidy) => {
  expect(tidyName(text, 48)).toBe(tidy);
});

test("a name of a megabyte is shortened between characters, with an ellipsis", () => {
  expect(tidyName("\u{1f451}".repeat(1_000_000), 5)).toBe("👑👑👑👑…");
  expect(shortened("four", 4)).toBe("four");
});

test("visibleText shows invisible characters and keeps line breaks", () => {
  expect(visibleText("a\n\tb\u202ec\u200bd\u{e0041}\ud800")).toBe(
    "a\n\tb\\u{202e}c\\u{200b}d\\u{e0041}\\u{d800}",
  );
});
