import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { differences } from "./check.ts";

describe("the differences of two records", () => {
  it("two records with the same content do not differ, in any order and depth", () => {
    const one = { a: 1n, b: ["x", null], c: { d: true, e: undefined } };
    const other = { c: { e: undefined, d: true }, b: ["x", null], a: 1n };
    expect(differences(one, other)).toEqual([]);
  });

  it("a difference names the field, the reported value and the real one", () => {
    const told = { missionId: 7n, spoils: parseAttos("2.5"), fate: null, buildings: ["mine"] };
    const found = { missionId: 8n, spoils: parseAttos("0"), fate: "ab", buildings: [] };
    expect(differences(told, found)).toEqual([
      { field: "missionId", told: "7", found: "8" },
      { field: "spoils", told: "2.5", found: "0" },
      { field: "fate", told: "nothing", found: "ab" },
      { field: "buildings", told: '["mine"]', found: "[]" },
    ]);
  });

  it("the differences of two records include fields that only one of them has", () => {
    expect(differences({ a: 1 }, { b: 1 }).map(({ field }) => field)).toEqual(["a", "b"]);
  });

  it("the differences of two records distinguish a number from its text and from an amount", () => {
    expect(differences({ a: 1, b: 1, c: "1" }, { a: "1", b: 1n, c: 1n })).toHaveLength(3);
  });
});
