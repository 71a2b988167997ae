import { describe, expect, it } from "vitest";
import { markup } from "../svg.ts";
import { type Arms, armsOf, blazon, isMetal, type Tincture } from "./arms.ts";
import { armsShapes, armsSvg } from "./draw.ts";

const SEED = process.env.ARMS_SEED ?? "kingdoms";
const many = Array.from({ length: 10_000 }, (_, index) => `${SEED}#${index}#`);

const grounds = (arms: Arms, on: "field" | "ordinary"): readonly Tincture[] => {
  if (on === "ordinary") return arms.ordinary === null ? [] : [arms.ordinary.tincture];
  return arms.field.kind === "plain" ? [arms.field.tincture] : arms.field.tinctures;
};
const mayLie = (upper: Tincture, lower: Tincture): boolean => isMetal(upper) !== isMetal(lower);

describe(`coats of arms (ARMS_SEED=${SEED})`, () => {
  it("no arms have metal on metal or colour on colour, for 10,000 kingdoms", () => {
    for (const seed of many) {
      const arms = armsOf(seed);
      const { ordinary, field } = arms;
      if (field.kind === "varied") expect(mayLie(field.tinctures[0], field.tinctures[1]), seed).toBe(true);
      else if (ordinary !== null) {
        for (const lower of grounds(arms, "field")) expect(mayLie(ordinary.tincture, lower), seed).toBe(true);
      }
      for (const group of arms.groups)
        for (const lower of grounds(arms, group.on)) expect(mayLie(group.tincture, lower), seed).toBe(true);
    }
  });

  it("every ordinary and charge has a drawing and a place on the shield", () => {
    for (const seed of many.slice(0, 2000)) {
      const arms = armsOf(seed);
      const expected =
        (arms.field.kind === "plain" ? 1 : 2) +
        (arms.ordinary === null ? 0 : 1) +
        arms.groups.reduce((sum, group) => sum + group.count, 0);
      expect(armsShapes(arms).length, blazon(arms)).toBe(expected);
    }
  });

  it("arms are the same for the same kingdom and differ between kingdoms", () => {
    expect(armsOf("component_sim1a")).toEqual(armsOf("component_sim1a"));
    expect(new Set(many.map((seed) => blazon(armsOf(seed)))).size).toBeGreaterThan(3000);
  });

  it("arms are described in words", () => {
    const arms: Arms = {
      field: { kind: "plain", tincture: "azure" },
      ordinary: { kind: "chevron", tincture: "or" },
      groups: [{ charge: "tower", tincture: "argent", count: 3, on: "field" }],
    };
    expect(blazon(arms)).toBe("Azure, a chevron or between three towers argent");
    for (const seed of many.slice(0, 500))
      expect(blazon(armsOf(seed))).toMatch(/^[A-Z][a-z' -]+, (a|an|on|three) /);
  });

  it("arms are valid SVG text of a modest size", () => {
    const text = markup(armsSvg(armsOf("x"), "shield"));
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 100 120">.*<\/svg>$/);
    expect(text.length).toBeLessThan(12_000);
  });
});
