import { describe, expect, it } from "vitest";
import { searchKingdoms, similarity } from "./search.ts";

const kingdoms = ["Avalon", "Avalon the Second", "New Avalon", "Camelot", "Éire", "Ravenhold"].map(
  (name, index) => ({ id: `#${index + 1}#`, name }),
);
const names = (text: string): readonly string[] | string => {
  const result = searchKingdoms(kingdoms, text);
  return result.state === "found" ? result.kingdoms.map(({ name }) => name) : result.state;
};

describe("the search of kingdoms", () => {
  it("a match scores 100 for the name, 90 for its beginning, 80 for a part", () => {
    expect(similarity("avalon", "Avalon")).toBe(100);
    expect(similarity("ava", "Avalon")).toBe(90);
    expect(similarity("valo", "Avalon")).toBe(80);
  });

  it("a typing error still matches, below any real match", () => {
    expect(similarity("Camlot", "Camelot")).toBeGreaterThan(30);
    expect(similarity("Camlot", "Camelot")).toBeLessThan(80);
    expect(names("ravnhold")).toEqual(["Ravenhold"]);
  });

  it("the best match is first, and at most five are offered", () => {
    expect(names("avalon")).toEqual(["Avalon", "Avalon the Second", "New Avalon"]);
    const many = Array.from({ length: 40 }, (_, index) => ({ id: `#${index}#`, name: `Keep ${index}` }));
    const result = searchKingdoms(many, "keep");
    expect(result.state === "found" && result.kingdoms.length).toBe(5);
  });

  it("an empty text is ignored, and no match is reported", () => {
    expect(names("")).toBe("ignored");
    expect(names("   ")).toBe("ignored");
    expect(names("zzzz")).toBe("notFound");
    expect(names("(.*)")).toBe("notFound");
  });

  it("a number finds its kingdom first, as in the lists", () => {
    expect(names("4")).toEqual(["Camelot"]);
    expect(names("#4#")).toEqual(["Camelot"]);
    expect(names(" # 4 ")).toEqual(["Camelot"]);
    expect(names("44")).toBe("notFound");
  });

  it("case and the encoding of accents do not matter", () => {
    expect(names("e\u0301IRE")).toEqual(["Éire"]);
  });
});
