import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { palettes } from "./palette.ts";

const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");

/** A canvas cannot read CSS variables cheaply, so the palette repeats them: here is held that it repeats them rightly. */
describe.each([
  ["light", 1],
  ["dark", 2],
] as const)("the chart's palette, %s", (theme, place) => {
  const { missions, rarities } = palettes[theme];
  it.each(Object.entries({ ...missions, ...rarities }))("has the page's colour for %s", (name, colour) => {
    const token = new RegExp(`--${name.toLowerCase()}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(
      css,
    );
    expect(colour).toBe(token?.[place]);
  });
});
