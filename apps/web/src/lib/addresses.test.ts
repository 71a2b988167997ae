import { expect, it } from "vitest";
import { addressTail, shortAddress } from "./addresses.ts";

it("keeps the kind of an address and its last six characters", () => {
  expect(shortAddress("account_loc1cy2q0u7z4sxd3wjvm9k8h5p6n2rte4")).toBe("account_loc1cy2…n2rte4");
});

it("shows the tail alone where the column names the kind", () => {
  expect(addressTail("component_loc1cqqqsyqcyq5rqwzqfpg")).toBe("…wzqfpg");
  expect(addressTail("short")).toBe("short");
});

it("leaves what is short or no address alone", () => {
  expect(shortAddress("txid_loc1abc")).toBe("txid_loc1abc");
  expect(shortAddress("")).toBe("");
});
