import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DRAWN_MISSIONS } from "../game/mission-kinds/looks.ts";
import { contrast } from "../test-support/contrast.ts";
import { palettes } from "./palette.ts";

const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");

/** A canvas cannot read CSS variables cheaply, so the palette repeats them: here is held that it repeats them rightly. */
describe.each([
  ["light", 1],
  ["dark", 2],
] as const)("the map's palette, %s", (theme, place) => {
  it.each(Object.entries(palettes[theme].rarities))(
    "the map has the page's colour for %s",
    (name, colour) => {
      const token = new RegExp(
        `--${name.toLowerCase()}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`,
      ).exec(css);
      expect(colour).toBe(token?.[place]);
    },
  );
});

describe("a mission's colour on the map", () => {
  const rgb = (parts: readonly number[]): string =>
    `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  it("the color or its edge contrasts with every ground in the light theme", () => {
    const { missions, edges, ...palette } = palettes.light;
    const { seaShallow, seaDeep, lowland, dry, wood, highland, peak } = palette;
    for (const kind of DRAWN_MISSIONS)
      for (const ground of [seaShallow, seaDeep, lowland, dry, wood, highland, peak])
        expect(contrast(edges[kind] ?? missions[kind], rgb(ground)), kind).toBeGreaterThanOrEqual(3);
  });
});
