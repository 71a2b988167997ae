import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { nameLength, nameProblem, withSingleSpaces } from "./name.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

describe("the name of a kingdom", () => {
  it.each(["Camelot", "  Camelot  ", "Île-de-France", "東京", "🏰 Keep", 'O"Brien\\', "a".repeat(32)])(
    "the name %j is valid",
    (name) => {
      expect(nameProblem(rules, name)).toBeNull();
    },
  );
  it.each([
    ["", "nameBlank"],
    ["   ", "nameBlank"],
    ["a".repeat(33), "nameTooLong"],
    ["bell\u0007", "nameNotPrintable"],
    ["two\nlines", "nameNotPrintable"],
    ["zero\u200bwidth", "nameNotPrintable"],
    ["Camp  David", "nameSpaces"],
    ["half a pair \ud83d", "nameNotPrintable"],
  ])("the name %j is refused: %s", (name, problem) => {
    expect(nameProblem(rules, name)).toBe(problem);
  });
  it("a run of spaces is folded while a name is typed, and nothing else of it is touched", () => {
    expect(withSingleSpaces("Camp  David")).toBe("Camp David");
    expect(withSingleSpaces("  a   b  ")).toBe(" a b ");
    expect(withSingleSpaces("no\u00a0\u00a0break")).toBe("no\u00a0\u00a0break");
    expect(nameProblem(rules, withSingleSpaces("Camp     David"))).toBeNull();
  });
  it("the length of a name counts characters, not bytes", () => {
    expect(nameLength("🏰🏰")).toBe(2);
    expect(nameProblem(rules, "🏰".repeat(32))).toBeNull();
  });
});
