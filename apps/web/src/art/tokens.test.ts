import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";

const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
const themes = ["day", "dusk"] as const;

function colour(name: string, theme: (typeof themes)[number]): string {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const value = match?.[theme === "day" ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no themed colour --${name}`);
  return value;
}

const grounds = ["page", "surface", "raised", "sunken"];
const inks = ["ink", "ink-muted", "ink-gold", "ink-link", "danger", "success", "warning"];
const missions = ["war", "raid", "missile", "fortify", "prospect"];
const rarities = ["common", "uncommon", "rare", "epic", "legendary"];

describe.each(themes)("the palette by %s", (theme) => {
  it.each([...inks, ...missions, ...rarities])("%s is legible text (AA, 4.5) on every ground", (ink) => {
    for (const ground of grounds)
      expect(contrast(colour(ink, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["line", "focus"])("%s is a visible edge (AA, 3) on every ground", (edge) => {
    for (const ground of grounds)
      expect(contrast(colour(edge, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(3);
  });

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
