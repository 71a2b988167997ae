import { readFileSync } from "node:fs";
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from "culori";
import { describe, expect, it } from "vitest";
import { DRAWN_MISSIONS, lineOf } from "../game/mission-kinds/looks.ts";
import { palettes } from "../map/palette.ts";
import { contrast } from "../test-support/contrast.ts";

const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
const themes = ["day", "dusk"] as const;

function colour(name: string, theme: (typeof themes)[number]): string {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const value = match?.[theme === "day" ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no themed colour --${name}`);
  return value;
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hsl(hex: string): { hue: number; saturation: number; lightness: number } {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least;
  const lightness = (most + least) / 2;
  const turn = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return {
    hue: span === 0 ? 0 : (turn * 60 + 360) % 360,
    saturation: span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

const grounds = ["page", "surface", "raised", "sunken"];
const inks = ["ink", "ink-muted", "ink-gold", "ink-link", "danger", "success", "warning"];
const charts = ["chart-gain", "chart-loss", "chart-open", "chart-missions"];
const rarities = ["common", "uncommon", "rare", "epic", "legendary"];

describe.each(themes)("the palette by %s", (theme) => {
  it.each([...inks, ...charts, ...rarities])("%s is legible text (AA, 4.5) on every ground", (ink) => {
    for (const ground of grounds)
      expect(contrast(colour(ink, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["line", "focus"])("%s is a visible edge (AA, 3) on every ground", (edge) => {
    for (const ground of grounds)
      expect(contrast(colour(edge, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["war", [345, 20]],
    ["raid", [44, 60]],
    ["missile", [205, 240]],
    ["fortify", [90, 152]],
    ["prospect", [262, 300]],
  ] as const)(
    "%s has the hue that the rules of the game name, saturated enough to be seen",
    (name, [from, to]) => {
      const { hue, saturation, lightness } = hsl(lineOf(name)[theme === "day" ? "light" : "dark"]);
      expect(from < to ? hue >= from && hue <= to : hue >= from || hue <= to, `hue ${hue}`).toBe(true);
      expect(saturation).toBeGreaterThanOrEqual(0.35);
      // A yellow below this is a brown.
      if (name === "raid") expect(lightness).toBeGreaterThanOrEqual(0.45);
    },
  );

  it.each(DRAWN_MISSIONS)(
    "a mission of the kind %s is legible on every ground, or set off by an edge",
    (kind) => {
      const { light, dark, edge } = lineOf(kind);
      const own = theme === "day" ? light : dark;
      if (edge === null) {
        for (const ground of grounds)
          expect(contrast(own, colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5);
        return;
      }
      // No paper lets one read in such a colour: nothing is written in it.
      expect(contrast(edge, own)).toBeGreaterThanOrEqual(3);
      for (const ground of theme === "day" ? grounds : [])
        expect(contrast(edge, colour(ground, theme)), ground).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([
    ["on-primary", "primary"],
    ["on-primary", "primary-hover"],
    ["on-wax", "wax"],
    ["on-wax", "wax-hover"],
    ["danger", "danger-ground"],
    ["success", "success-ground"],
    ["warning", "warning-ground"],
    ["ink", "danger-ground"],
    ["ink", "success-ground"],
    ["ink", "warning-ground"],
  ])("%s is legible on %s", (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

/** What everybody sees, and what three kinds of colour-blindness leave of it (Machado, Oliveira and Fernandes 2009). */
const EYES: Readonly<Record<string, (seen: Color) => Color>> = {
  "all colours": (seen) => seen,
  "no red": filterDeficiencyProt(1),
  "no green": filterDeficiencyDeuter(1),
  "no blue": filterDeficiencyTrit(1),
};
/** CIEDE2000: two colours this far apart are distinct at a glance. */
const APART = 15;

const distance = differenceCiede2000();

describe.each(themes)("colours that are compared, by %s", (theme) => {
  const byName = (names: readonly string[]): readonly (readonly [string, string])[] =>
    names.map((name) => [name, colour(name, theme)]);
  const map = palettes[theme === "day" ? "light" : "dark"];
  const groups = {
    missions: DRAWN_MISSIONS.map((kind) => [kind, map.missions[kind]] as const),
    signs: byName(["danger", "success", "warning"]),
    charts: byName(charts),
    rarities: byName(rarities),
    cells: [["accept", map.accept] as const, ["refuse", map.refuse] as const],
  };
  const cases = Object.keys(EYES).flatMap((eye) =>
    Object.keys(groups).map((group) => [group, eye] as const),
  ) as (readonly [keyof typeof groups, string])[];
  it.each(cases)("no two of the %s are near each other to eyes that see %s", (group, eye) => {
    const seen = groups[group].map(([name, hex]) => {
      const read = parse(hex);
      if (read === undefined) throw new Error(`${name} is no colour: ${hex}`);
      return [name, EYES[eye]?.(read) ?? read] as const;
    });
    const near = seen.flatMap(([name, one], index) =>
      seen
        .slice(index + 1)
        .filter(([, other]) => distance(one, other) < APART)
        .map(([other, look]) => `${name} and ${other}: ${distance(one, look).toFixed(1)}`),
    );
    expect(near).toEqual([]);
  });
});
