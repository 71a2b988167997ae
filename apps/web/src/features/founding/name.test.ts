import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { nameLength, nameProblem } from "./name.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

describe("the name of a kingdom", () => {
  it.each([
    "Camelot",
    "  Camelot  ",
    "Camp  David",
    "Île-de-France",
    "東京",
    "🏰 Keep",
    'O"Brien\\',
    "a".repeat(32),
  ])("the name %j is valid", (name) => {
    expect(nameProblem(rules, name)).toBeNull();
  });
  it.each([
    ["", "nameBlank"],
    ["   ", "nameBlank"],
    ["a".repeat(33), "nameTooLong"],
    ["bell\u0007", "nameNotPrintable"],
    ["two\nlines", "nameNotPrintable"],
    ["zero\u200bwidth", "nameNotPrintable"],
    ["half a pair \ud83d", "nameNotPrintable"],
  ])("the name %j is refused: %s", (name, problem) => {
    expect(nameProblem(rules, name)).toBe(problem);
  });
  it("the length of a name leaves out the spaces that the ledger drops", () => {
    for (const name of ["Camp David", "  Camp   David  ", "Île  de   France", "🏰  Keep "]) {
      expect(nameLength(name), name).toBe(Array.from(rules.nameOf(name) ?? "").length);
    }
    const longest = `${"a".repeat(20)}   ${"b".repeat(11)}`;
    expect(nameLength(longest)).toBe(32);
    expect(nameProblem(rules, longest)).toBeNull();
  });
  it("the length of a name counts characters, not bytes", () => {
    expect(nameLength("🏰🏰")).toBe(2);
    expect(nameProblem(rules, "🏰".repeat(32))).toBeNull();
  });
});
