import { expect, it } from "vitest";
import { shortAddress } from "./names.ts";

it("a shortened address keeps its kind and its last six characters", () => {
  expect(shortAddress("account_loc1cy2q0u7z4sxd3wjvm9k8h5p6n2rte4")).toEqual(["account_loc1cy2", "…n2rte4"]);
});

it("a short address stays whole", () => {
  expect(shortAddress("txid_loc1abc")).toEqual(["txid_loc1abc", ""]);
  expect(shortAddress("")).toEqual(["", ""]);
});
