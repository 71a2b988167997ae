import { expect, it } from "vitest";
import { JsonText, jsonFields, jsonList, jsonOf, shownJson } from "./response.ts";

it.each([
  [{ a: 1, b: [null, "x"], c: { d: true } }, '{"a":1,"b":[null,"x"],"c":{"d":true}}'],
  [{ a: null, b: [null, { c: null, d: [null] }], e: undefined }, '{"b":[null,{"d":[null]}]}'],
  [{ text: 'of ":null" and more', b: "null" }, '{"text":"of \\":null\\" and more","b":"null"}'],
  [[null, { a: null }], "[null,{}]"],
])("JSON of %j has no field that is null, and each null of a list", (value, expected) => {
  expect(jsonOf(value)).toBe(expected);
  expect(shownJson(JSON.stringify(value))).toBe(expected);
});

it("an object of parts that are JSON already is the JSON of the whole object", () => {
  const parts = {
    text: 'of ":null"',
    none: null,
    missing: undefined,
    list: [null, { a: null }],
    more: { b: 1 },
  };
  const shown = new JsonText(jsonOf(parts.more));
  const written = jsonFields({ ...parts, more: shown, several: jsonList([shown, shown]), zero: 0 });
  expect(written.text).toBe(jsonOf({ ...parts, several: [parts.more, parts.more], zero: 0 }));
  expect(jsonFields({ none: null }).text).toBe("{}");
  expect(jsonList([]).text).toBe("[]");
});
