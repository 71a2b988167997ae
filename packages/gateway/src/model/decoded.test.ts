import { hexToBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { isEmptied } from "../history/store-keys.ts";
import { textOf } from "./decoded.ts";

it("tells a removed entry from one that is there", () => {
  expect(isEmptied(hexToBytes("5c22000121022201010905000000220000"))).toBe(false);
  expect(isEmptied(hexToBytes("5c2200012102220000220000"))).toBe(true);
});

it("takes text from values that are text, and nothing from others", () => {
  expect(textOf({ value: "7" })).toBe("7");
  expect(textOf({ value: true })).toBe("");
  expect(textOf(null)).toBe("");
});
