import { hexToBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { isEmptied } from "../history/store-keys.ts";

it("an emptied map entry counts as removed", () => {
  expect(isEmptied(hexToBytes("5c22000121022201010905000000220000"))).toBe(false);
  expect(isEmptied(hexToBytes("5c2200012102220000220000"))).toBe(true);
});
