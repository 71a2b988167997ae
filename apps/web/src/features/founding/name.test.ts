import { describe, expect, it } from "vitest";
import { nameLength, nameProblem } from "./name.ts";

describe("the name of a kingdom", () => {
  it.each(["Camelot", "  Camelot  ", "Île-de-France", "東京", "🏰 Keep", 'O"Brien\\', "a".repeat(32)])(
    "%j can be written",
    (name) => {
      expect(nameProblem(name, 32)).toBeNull();
    },
  );
  it.each([
    ["", "nameBlank"],
    ["   ", "nameBlank"],
    ["a".repeat(33), "nameTooLong"],
    ["bell\u0007", "nameNotPrintable"],
    ["two\nlines", "nameNotPrintable"],
    ["next\u0085line", "nameNotPrintable"],
  ])("%j is refused: %s", (name, problem) => {
    expect(nameProblem(name, 32)).toBe(problem);
  });
  it("counts characters and not their bytes", () => {
    expect(nameLength("🏰🏰")).toBe(2);
    expect(nameProblem("🏰".repeat(32), 32)).toBeNull();
  });
});
