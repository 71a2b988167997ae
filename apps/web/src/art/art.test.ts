import { BUILDINGS, type BuildingCounts } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { castle as texts } from "../i18n/en/kingdom.ts";
import { names } from "../i18n/en/names.ts";
import { mostDrawn } from "./buildings/bodies.ts";
import { buildingSvg } from "./buildings/building.ts";
import { iconKinds, iconSvg } from "./icons.ts";
import { keyRarities, kingdomKeySvg } from "./key-image.ts";
import { castleSvg, castleText } from "./scene/castle.ts";
import { markup } from "./svg.ts";

const none = Object.fromEntries(BUILDINGS.map((kind) => [kind, 0])) as unknown as BuildingCounts;
const lights = ["light", "dark"] as const;

describe.each(BUILDINGS)("a %s", (kind) => {
  it("a drawing differs for each count, while under construction, and by theme", () => {
    const pictures = lights.flatMap((light) =>
      Array.from({ length: mostDrawn(kind) + 1 }, (_, count) => [
        markup(buildingSvg({ kind, count, light })),
        ...(count < mostDrawn(kind) ? [markup(buildingSvg({ kind, count, light, building: true }))] : []),
      ]).flat(),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("a drawing stops at its maximum when the ledger counts more", () => {
    const most = markup(buildingSvg({ kind, count: mostDrawn(kind), light: "light" }));
    expect(markup(buildingSvg({ kind, count: 99, light: "light" }))).toBe(most);
  });
});

describe("the castle", () => {
  const castle = {
    buildings: { ...none, mine: 2, mage_tower: 1 },
    construction: "barracks",
    slots: 11,
  } as const;

  it("the castle shows each building and the one under construction", () => {
    const text = markup(castleSvg(castle, "dark", "sky"));
    const drawn = [...text.matchAll(/data-building="(\w+)"/g)].map(([, kind]) => kind);
    expect(drawn.length).toBe(4);
    expect(new Set(drawn)).toEqual(new Set(["barracks", "mage_tower", "mine"]));
  });

  it("the castle has a flag in the colour of its arms, and the arms over the gate", () => {
    const text = markup(
      castleSvg({ ...castle, of: { id: "#1#", component: "component_sim1" } }, "light", "sky"),
    );
    expect(text).toContain('clip-path="url(#sky-arms)"');
    expect(text).not.toBe(
      markup(castleSvg({ ...castle, of: { id: "#2#", component: "component_sim2" } }, "light", "sky")),
    );
  });

  it("the castle is described in words", () => {
    expect(castleText(castle, texts, names.buildings)).toBe(
      "A walled castle on a hill with 2 × Mine, 1 × Mage Tower. Under construction: Barracks. 4 of 11 building slots are taken.",
    );
    expect(castleText({ buildings: none, construction: null, slots: 12 }, texts, names.buildings)).toContain(
      "no building stands yet",
    );
  });
});

describe("the picture of a key", () => {
  const key = { id: "#7#", name: 'Tom & "Jerry" <b>', component: "component_sim1", rarity: "Epic" } as const;

  it("the picture of a key is a standalone SVG and takes any name", () => {
    const text = kingdomKeySvg(key);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
    expect(text).toContain("Tom &amp; &quot;Jerry&quot;");
    expect(text).not.toContain("<b>");
    expect(text.length).toBeLessThan(16_000);
  });

  it("the picture of a key differs for each rarity, and for one not drawn yet", () => {
    const pictures = [null, ...keyRarities].map((rarity) => kingdomKeySvg({ ...key, rarity }));
    expect(new Set(pictures).size).toBe(6);
  });
});

describe("drawings", () => {
  it("units, resources and missions all have drawings", () => {
    for (const kind of iconKinds) expect(markup(iconSvg(kind, "dark")), kind).toMatch(/^<svg.*<\/svg>$/);
  });
});
