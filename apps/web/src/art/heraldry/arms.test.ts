import { describe, expect, it } from "vitest";
import { markup } from "../svg.ts";
import { type Arms, isMetal, type Tincture } from "./arms.ts";
import { blazon } from "./blazon.ts";
import { armsOf, type Bearer } from "./designs.ts";
import { armsShapes, armsSvg } from "./draw.ts";

const SEED = process.env.KINGDOMS_SEED ?? "kingdoms";
const bearer = (number: number, world = SEED): Bearer => ({
  id: `#${number}#`,
  component: `component_${world}_${number}`,
});
const worldOf = (size: number): readonly Arms[] =>
  Array.from({ length: size }, (_, index) => armsOf(bearer(index + 1)));
const many = worldOf(10_000);

const grounds = (arms: Arms, on: "field" | "ordinary"): readonly Tincture[] => {
  if (on === "ordinary") return arms.ordinary === null ? [] : [arms.ordinary.tincture];
  return "tincture" in arms.field ? [arms.field.tincture] : arms.field.tinctures;
};
const mayLie = (upper: Tincture, lower: Tincture): boolean => isMetal(upper) !== isMetal(lower);

/** The visible part of arms: their shapes. */
const drawn = (arms: Arms): string =>
  armsShapes(arms)
    .map(({ d, fill, at }) => `${d}${fill}${at?.x} ${at?.y} ${at?.scale}`)
    .join("|");

describe(`coats of arms (KINGDOMS_SEED=${SEED})`, () => {
  it("no two of 100,000 kingdoms of one world have the same arms, drawn or in words", () => {
    const all = worldOf(100_000);
    expect(new Set(all.map(blazon)).size).toBe(all.length);
    const full = all.slice(0, 5_400);
    expect(new Set(full.map(drawn)).size).toBe(full.length);
  });

  it("arms are distinct in any world", () => {
    for (const world of ["a", "b"]) {
      const all = Array.from({ length: 5_400 }, (_, index) => blazon(armsOf(bearer(index + 1, world))));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it("the first kingdom of one world and of another need not look alike", () => {
    const firsts = Array.from({ length: 40 }, (_, world) => blazon(armsOf(bearer(1, `world ${world}`))));
    expect(new Set(firsts).size).toBe(8);
  });

  it("only kingdoms beyond the 4,096th bear a mark of cadency", () => {
    for (const [index, { difference }] of many.entries()) expect(difference === null).toBe(index < 4096);
  });

  it("no arms have metal on metal or colour on colour, for 10,000 kingdoms", () => {
    for (const arms of many) {
      const { ordinary, field } = arms;
      const why = blazon(arms);
      if (field.kind === "varied") expect(mayLie(field.tinctures[0], field.tinctures[1]), why).toBe(true);
      else if (ordinary !== null) {
        for (const lower of grounds(arms, "field")) expect(mayLie(ordinary.tincture, lower), why).toBe(true);
      }
      if (field.kind === "strewn") expect(mayLie(field.chargeTincture, field.tincture), why).toBe(true);
      for (const group of arms.groups)
        for (const lower of grounds(arms, group.on)) expect(mayLie(group.tincture, lower), why).toBe(true);
    }
  });

  it("every ordinary and charge has a drawing and a place on the shield", () => {
    for (const arms of many.slice(0, 4_000)) {
      const shapes = armsShapes(arms);
      const expected =
        (arms.field.kind === "parted" || arms.field.kind === "varied" ? 2 : 1) +
        (arms.ordinary === null ? 0 : 1) +
        arms.groups.reduce((sum, group) => sum + group.count, 0);
      if (arms.field.kind === "strewn") expect(shapes.length, blazon(arms)).toBeGreaterThan(expected + 8);
      else expect(shapes.length, blazon(arms)).toBe(expected);
      expect(drawn(arms), blazon(arms)).not.toContain("NaN");
    }
  });

  it("arms never change", () => {
    const numbers = [1, 2, 3, 7, 42, 1_000, 5_400, 9_000];
    expect(numbers.map((number) => blazon(armsOf(bearer(number, "golden"))))).toMatchInlineSnapshot(`
      [
        "Gules, a mullet or",
        "Per bend sinister embattled sable and azure, a bee argent",
        "Vert, a cross argent between four suns argent",
        "Azure, on a bend embattled argent three comets azure",
        "Per fess embattled azure and purpure, a crescent argent",
        "Gules, on a bend sinister dovetailed or three roundels gules",
        "Sable, a chevron indented argent between three towers or, a label of three points argent",
        "Argent, a goat's head gules, a bordure dovetailed gules, a label of five points gules",
      ]
    `);
    expect(blazon(armsOf({ id: "Albion", component: "" }))).toMatchInlineSnapshot(
      `"Per fess azure and vert, an eagle displayed or"`,
    );
  });

  it("arms are described in words", () => {
    const arms: Arms = {
      field: { kind: "plain", tincture: "azure" },
      ordinary: { kind: "chevron", line: "wavy", tincture: "or" },
      groups: [{ charge: "tower", tincture: "argent", count: 3, on: "field" }],
      difference: { kind: "label", points: 3, tincture: "argent" },
    };
    expect(blazon(arms)).toBe(
      "Azure, a chevron wavy or between three towers argent, a label of three points argent",
    );
    for (const one of many.slice(0, 500))
      expect(blazon(one)).toMatch(/^[A-Z][a-z' -]+, (a|an|on|two|three) /);
  });

  it("arms are valid SVG text of a modest size", () => {
    for (const arms of many.slice(0, 300)) {
      const text = markup(armsSvg(arms, "shield"));
      expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 100 120">.*<\/svg>$/);
      expect(text.length).toBeLessThan(26_000);
    }
  });
});
