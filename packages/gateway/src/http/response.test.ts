import { expect, it } from "vitest";
import { jsonOf } from "./response.ts";

it.each([
  [{ a: 1, b: [null, "x"], c: { d: true } }, '{"a":1,"b":[null,"x"],"c":{"d":true}}'],
  [{ a: null, b: [null, { c: null, d: [null] }], e: undefined }, '{"b":[null,{"d":[null]}]}'],
  [{ text: 'of ":null" and more', b: "null" }, '{"text":"of \\":null\\" and more","b":"null"}'],
  [[null, { a: null }], "[null,{}]"],
])("JSON of %j has no field that is null, and each null of a list", (value, expected) => {
  expect(jsonOf(value)).toBe(expected);
});
