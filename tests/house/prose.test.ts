import { describe, expect, it } from "vitest";
import { BODIES, type BodyName, type Mark, rates, ratesOf } from "./prose.ts";

/**
 * The most of each mark in 1,000 words. A change can lower a figure, and none can raise one: lower the bound with the text.
 * Code bases of the field have 0 to 0.4 of each.
 */
const MOST: Readonly<Record<BodyName, Readonly<Record<Mark, number>>>> = {
  comments: {
    nobody: 0.34,
    whoever: 0.29,
    told: 0.13,
    stands: 0.26,
    "of its own": 0.2,
    "headless what": 1.42,
    where: 0.49,
    "by itself": 0.02,
    anew: 0.04,
    "is to be": 0.08,
  },
  "test names": {
    nobody: 0.1,
    whoever: 0.1,
    told: 0.1,
    stands: 0.1,
    "of its own": 0.1,
    "headless what": 0.1,
    where: 0.1,
    "by itself": 0.1,
    anew: 0.1,
    "is to be": 0.1,
  },
  documents: {
    nobody: 0.06,
    whoever: 0.1,
    told: 0.08,
    stands: 0.08,
    "of its own": 0.12,
    "headless what": 1.3,
    where: 0.6,
    "by itself": 0.04,
    anew: 0.04,
    "is to be": 0.08,
  },
};

const ADVICE =
  "Write these sentences as you would say them. To list the places: node --import tsx tests/house/prose.ts";

describe("plain English", () => {
  it.each(Object.keys(MOST) as BodyName[])(
    "no mark of translated English becomes more frequent in %s",
    (name) => {
      const risen = Object.entries(ratesOf(name))
        .map(([mark, rate]) => ({ mark: mark as Mark, rate: Math.floor(rate * 100) / 100 }))
        .filter(({ mark, rate }) => rate > MOST[name][mark])
        .map(
          ({ mark, rate }) => `${mark}: ${String(rate)} in 1,000 words, at most ${String(MOST[name][mark])}`,
        );
      expect(risen, `${ADVICE} <mark>`).toEqual([]);
    },
  );

  it("a comment is read in each of its forms, and code and strings are not", () => {
    const source = [
      "/** Nobody reads it. */",
      "/**",
      " * Whoever asks.",
      " */",
      'const url = "https://nobody.example"; // stands here',
      "const nobody = 1;",
    ].join("\n");
    const found = BODIES.comments.passages(source);
    expect(found.map(({ text }) => text.replace(/ ?\*\/$/, ""))).toEqual([
      "Nobody reads it.",
      "",
      "Whoever asks.",
      "stands here",
    ]);
    expect(rates(found).nobody).toBeCloseTo(1000 / 7);
  });

  it("a test's name is read from each form of a test, a table of cases included", () => {
    const source = [
      'describe("a realm", () => {',
      '  it("tells nobody", () => {});',
      "  it.each([[1], [2]])(`stands at %i`, (n) => {});",
      '  test("anew", async ({ page }) => {});',
      'test.skipIf(lacks("x"))("lest", () => {});',
      "it.each([",
      "  [1],",
      '] as const)("dear %i", (n) => {});',
    ].join("\n");
    expect(BODIES["test names"].passages(source).map(({ text }) => text)).toEqual([
      "a realm",
      "tells nobody",
      "stands at %i",
      "anew",
      "lest",
      "dear %i",
    ]);
  });

  it("examples of code in a document are not read", () => {
    const source = [
      "Somebody.",
      "",
      "    where = 1",
      "```ts",
      "const anew = 1;",
      "```",
      "The `anew` of it.",
    ].join("\n");
    const found = rates(BODIES.documents.passages(source));
    expect([found.where, found.anew, found.nobody > 0]).toEqual([0, 0, true]);
  });
});
