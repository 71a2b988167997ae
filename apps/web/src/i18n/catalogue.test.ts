import { describe, expect, it } from "vitest";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";

type Node = string | { readonly [key: string]: Node };

/** Every text by its full name: `popups.problems.empty`. */
function texts(node: Node, name = ""): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  return Object.entries(node).flatMap(([key, child]) => texts(child, name === "" ? key : `${name}.${key}`));
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(String).sort();
/** What is left to translate: the words, without what is filled in. */
const words = (text: string): readonly string[] => text.replace(/\{\{[^}]*\}\}/g, "").match(/\p{L}+/gu) ?? [];

/** Names, and words that are the same in both languages. */
const SAME = new Set(["KGLD", "XRD", "Kingdoms", "Info", "System", "Manifest", "Mission", "Name", "s"]);

const english = new Map(texts(en));

describe.each([["de", de]])("the catalogue in %s", (language, catalogue) => {
  const other = new Map(texts(catalogue as Node));

  it("has the same keys as the English one", () => {
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("fills in the same values", () => {
    for (const [key, text] of other) {
      expect({ key, filled: placeholders(text) }).toEqual({
        key,
        filled: placeholders(english.get(key) ?? ""),
      });
    }
  });

  it("leaves nothing in English, nothing empty and no space at an end", () => {
    const left = [...other].filter(
      ([key, text]) => text === english.get(key) && words(text).some((word) => !SAME.has(word)),
    );
    expect(left).toEqual([]);
    expect([...other].filter(([, text]) => text.trim() === "" || text !== text.trim())).toEqual([]);
  });

  it("has every plural form of its language", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...other.keys()].filter((key) => key.endsWith("_other"));
    expect(counted.length).toBeGreaterThan(0);
    for (const key of counted) {
      for (const form of forms)
        expect(other.has(key.replace(/_other$/, `_${form}`)), `${key} ${form}`).toBe(true);
    }
  });
});
