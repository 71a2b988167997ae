import { expect, it } from "vitest";
import { localIdSbor, localIdType } from "./local-id.ts";

it.each([
  ["<abc_D>", "String", "5cc000056162635f44"],
  ["#1#", "Integer", "5cc0010000000000000001"],
  ["#18446744073709551615#", "Integer", "5cc001ffffffffffffffff"],
  ["[00ff]", "Bytes", "5cc0020200ff"],
  [
    "{1111111111111111-2222222222222222-3333333333333333-4444444444444444}",
    "RUID",
    `5cc003${"11".repeat(8)}${"22".repeat(8)}${"33".repeat(8)}${"44".repeat(8)}`,
  ],
])("the local id %s is a %s and has the engine's SBOR", (id, type, sbor) => {
  expect(localIdType(id)).toBe(type);
  expect(localIdSbor(id)).toBe(sbor);
});

it("a text that is no local id is an error", () => {
  expect(() => localIdType("abc")).toThrow("abc");
});
