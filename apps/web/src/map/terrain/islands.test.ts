import { describe, expect, it } from "vitest";
import { touchedCells } from "../tiles/requests.ts";
import { type Cell, COLUMNS, cellIndex, centreOf, ROWS } from "../viewport.ts";
import { groundAt } from "./field.ts";
import { raised, standsInWater } from "./islands.ts";
import { createTerrain, withIslands } from "./model.ts";

const terrain = createTerrain();
const { field } = terrain;
const cells: readonly Cell[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  x: index % COLUMNS,
  y: Math.floor(index / COLUMNS),
}));
const atSea = cells.filter((cell) => standsInWater(field, cell));

describe("islands under kingdoms", () => {
  it("castles have dry ground once their islands are raised, on any cell", () => {
    const land = { ...field, height: raised(field, atSea) };
    expect(atSea.length).toBeGreaterThan(900);
    expect(cells.filter((cell) => standsInWater(land, cell))).toEqual([]);
    const alone = atSea.filter((_, at) => at % 29 === 0);
    for (const cell of alone)
      expect(standsInWater({ ...field, height: raised(field, [cell]) }, cell)).toBe(false);
  });

  it("the land that there is stays as it is", () => {
    const height = raised(field, atSea);
    field.height.forEach((before, at) => {
      if (before >= 0 ? height[at] !== before : (height[at] ?? 0) < before) expect({ at, before }).toBeNull();
    });
    const islands = withIslands(terrain, atSea);
    expect(islands.signs).toBe(terrain.signs);
    expect(islands.rivers).toBe(terrain.rivers);
    expect(withIslands(terrain, [])).toBe(terrain);
  });

  it("an island gets a coast and waterlines, and the cells beside it stay water", () => {
    const cell = { x: 38, y: 29 };
    expect(standsInWater(field, cell)).toBe(true);
    const { coast, waterlines, field: land } = withIslands(terrain, [cell]);
    expect(coast.length).toBe(terrain.coast.length + 1);
    expect(waterlines[0]?.length).toBe((terrain.waterlines[0]?.length ?? 0) + 1);
    for (const x of [37, 39]) expect(groundAt(land, centreOf({ x, y: 29 }))).toBe("sea");
  });

  it("a new kingdom at sea repaints the tiles around it, and one on land its own and those with names", () => {
    const sea = cellIndex({ x: 38, y: 29 });
    const changed = new Set(touchedCells(field, [sea]));
    for (const [x, y] of [
      [33, 25],
      [43, 33],
    ] as const)
      expect(changed.has(cellIndex({ x, y }))).toBe(true);
    expect(touchedCells(null, [sea])).toContain(sea);
  });
});
