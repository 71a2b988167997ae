import { describe, expect, it } from "vitest";
import { imports, isTest } from "./imports.ts";

const PAGE = "apps/web/src/";

/**
 * The areas of the page, from the top down: each imports those below it alone, none that stands beside it. Each folder
 * of `features` is an area of its own. `docs/decisions/0011` says why this order.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["main.tsx", "phone.ts"],
  ["app", "gallery"],
  ["features/"],
  ["orders"],
  ["map"],
  ["game"],
  ["wallet"],
  ["data"],
  ["navigation", "i18n"],
  ["art"],
  ["ui"],
  ["format"],
  ["styles"],
];

const areaOf = (file: string): string => {
  const [top = "", next = ""] = file.slice(PAGE.length).split("/");
  return top === "features" ? `features/${next}` : top;
};
const layerOf = (area: string): number =>
  LAYERS.findIndex((areas) =>
    areas.some((name) => area === name || (name.endsWith("/") && area.startsWith(name))),
  );

const arrows = imports
  .filter(({ file, resolved }) => file.startsWith(PAGE) && !isTest(file) && resolved?.startsWith(PAGE))
  .map(({ file, resolved }) => ({
    file,
    resolved: resolved ?? "",
    from: areaOf(file),
    to: areaOf(resolved ?? ""),
  }));

describe("the layers of the page", () => {
  it("every file of the page belongs to a layer", () => {
    const files = new Set(arrows.flatMap(({ file, resolved }) => [file, resolved]));
    expect(files.size).toBeGreaterThan(250);
    expect([...files].filter((file) => layerOf(areaOf(file)) < 0)).toEqual([]);
  });

  it("every layer has a file", () => {
    const areas = new Set(arrows.flatMap(({ from, to }) => [from, to]));
    const empty = LAYERS.flat().filter(
      (name) => ![...areas].some((area) => area === name || area.startsWith(name)),
    );
    expect(empty).toEqual([]);
  });

  it("every import of another area goes to a lower layer", () => {
    const wrong = arrows
      .filter(({ from, to }) => from !== to && layerOf(from) >= layerOf(to))
      .map(({ file, resolved }) => `${file} imports ${resolved}`);
    expect(wrong).toEqual([]);
  });
});
