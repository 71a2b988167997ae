import { describe, expect, it } from "vitest";
import { jsonBrackets, manifestBrackets, nestsDeeperThan } from "./nesting.ts";

describe("the nesting of JSON", () => {
  it("JSON nesting counts lists and objects", () => {
    expect(nestsDeeperThan(3, '{"a":[{"b":1},{"c":2}]}', jsonBrackets)).toBe(false);
    expect(nestsDeeperThan(2, '{"a":[{"b":1},{"c":2}]}', jsonBrackets)).toBe(true);
  });

  it("JSON nesting ignores quoted text, escaped quotes included", () => {
    expect(nestsDeeperThan(1, String.raw`{"[[[ \" [[[ \\":"]]]{{{"}`, jsonBrackets)).toBe(false);
    expect(nestsDeeperThan(1, String.raw`{"a\\":[1]}`, jsonBrackets)).toBe(true);
  });

  it("JSON nesting stops at the end of an unterminated text", () => {
    expect(nestsDeeperThan(1, '{"[[[[', jsonBrackets)).toBe(false);
    expect(nestsDeeperThan(1, '{"\\', jsonBrackets)).toBe(false);
    expect(nestsDeeperThan(1, "[[", jsonBrackets)).toBe(true);
  });
});

describe("the nesting of a manifest", () => {
  it("manifest nesting counts parentheses, not the arrows of a map", () => {
    const manifest = 'CALL_METHOD Map<String, Tuple>("a" => Tuple(1u8), "b" => Tuple(2u8));';
    expect(nestsDeeperThan(2, manifest, manifestBrackets)).toBe(false);
    expect(nestsDeeperThan(1, manifest, manifestBrackets)).toBe(true);
  });

  it("manifest nesting ignores comments up to the end of their line", () => {
    expect(nestsDeeperThan(1, "# (((\nTuple();\n# ((", manifestBrackets)).toBe(false);
    expect(nestsDeeperThan(1, "# (((\nTuple(Tuple());", manifestBrackets)).toBe(true);
  });
});
