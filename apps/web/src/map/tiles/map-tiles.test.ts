import { describe, expect, it } from "vitest";
import { NO_LANES } from "../lanes.ts";
import type { PaintedKingdom } from "../layers/layer.ts";
import type { MapKingdom, MapMission } from "../types.ts";
import { cellIndex, MAX_ZOOM, MIN_ZOOM, START_ZOOM, startCamera, WORLD } from "../viewport.ts";
import { holds, LEVELS, levelFor, overlap, regionIn, regionOf, tileKey, tilesIn, zoomOf } from "./levels.ts";
import { changesOf, inReserve, nearestFirst } from "./requests.ts";
import { crosses, periodOf, quietRoutes, stretchesOf } from "./routes.ts";

const view = { width: 1920, height: 1080 };

describe("the tiles that a view wants", () => {
  it("tiles are stretched by at most a tenth, short of the nearest zoom", () => {
    for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom *= 1.01)
      expect(zoom / zoomOf(levelFor(zoom)), String(zoom)).toBeLessThanOrEqual(1.1);
    expect(levelFor(99)).toBe(LEVELS.length - 1);
  });

  it("the initial zoom and both ends are drawn at their true size", () => {
    for (const zoom of [MIN_ZOOM, START_ZOOM, MAX_ZOOM]) expect(zoomOf(levelFor(zoom))).toBe(zoom);
  });

  it("tiles cover the view without gaps and without duplicates", () => {
    for (const zoom of [0.2, 0.33, 0.8, 2.5]) {
      const region = regionIn({ x: 3000, y: 2500, zoom }, view);
      if (region === null) throw new Error("the view shows the world");
      const tiles = tilesIn(region, levelFor(zoom), 1);
      expect(new Set(tiles.map(tileKey)).size).toBe(tiles.length);
      const area = tiles.reduce((sum, tile) => {
        const part = overlap(regionOf(tile, 1), region);
        return sum + (part === null ? 0 : (part.right - part.left) * (part.bottom - part.top));
      }, 0);
      expect(area).toBeCloseTo((region.right - region.left) * (region.bottom - region.top), 3);
    }
  });

  it("tiles in the middle are requested first, and none beyond the world", () => {
    const tiles = tilesIn({ left: 0, top: 0, right: WORLD.width, bottom: WORLD.height }, 2, 1);
    const [first] = nearestFirst(tiles, startCamera, 1);
    const at = first === undefined ? null : regionOf(first, 1);
    expect(at !== null && at.left <= startCamera.x && at.right >= startCamera.x).toBe(true);
    const edge = { x: 0, y: 0, zoom: MIN_ZOOM };
    for (const { column, row } of inReserve(edge, view, 1))
      expect(Math.min(column, row)).toBeGreaterThanOrEqual(0);
  });

  it("no tiles are shown outside of the world", () => {
    expect(regionIn({ x: -90_000, y: 0, zoom: 1 }, view)).toBeNull();
  });
});

const kingdom = (number: number, change: Partial<MapKingdom> = {}): MapKingdom => ({
  id: `#${number}#`,
  name: `Number ${number}`,
  cell: { x: number, y: 0 },
  component: `component_${number}`,
  rarity: null,
  protectedUntil: 0,
  ...change,
});

describe("repainted tiles", () => {
  const known = new Map<number, PaintedKingdom>(
    [1, 2].map((number) => [number, { ...kingdom(number), own: number === 2 }]),
  );

  it("nothing is repainted when the world stays the same", () => {
    expect(changesOf(known, [kingdom(1), kingdom(2)], new Set(["#2#"]))).toEqual({ put: [], drop: [] });
  });

  it("each kingdom that is new, changed or sold, and each cell that becomes empty, is repainted", () => {
    const told = [kingdom(1, { rarity: "Epic" }), kingdom(3)];
    const { put, drop } = changesOf(known, told, new Set());
    expect(put.map(({ id, own }) => [id, own])).toEqual([
      ["#1#", false],
      ["#3#", false],
    ]);
    expect(drop).toEqual([2]);
    expect(changesOf(known, [kingdom(1), kingdom(2)], new Set()).put.map(({ id }) => id)).toEqual(["#2#"]);
  });

  it("only the tiles that show a cell are repainted", () => {
    const cells = new Set([cellIndex({ x: 10, y: 10 })]);
    expect(holds({ left: 900, top: 1200, right: 990, bottom: 1320 }, cells)).toBe(true);
    expect(holds({ left: 0, top: 0, right: 900, bottom: 1200 }, cells)).toBe(false);
  });
});

describe("the routes of strangers", () => {
  const byId = new Map([1, 2, 3].map((number) => [`#${number}#`, kingdom(number)]));
  const mission = (id: string, from: number, to: number, arrivesAt = 100): MapMission => ({
    id,
    kind: "raid",
    hostile: true,
    from: `#${from}#`,
    to: `#${to}#`,
    launchedAt: 0,
    arrivesAt,
  });

  const straight = { id: "a", kind: "war", lane: 0, arrivesAt: 1 } as const;

  it("routes of the player, of missions at home or arrived, and of unknown kingdoms are left out", () => {
    const told = [
      mission("a", 1, 2),
      mission("b", 1, 3),
      mission("c", 1, 1),
      mission("d", 2, 1, 5),
      mission("e", 1, 9),
    ];
    expect(quietRoutes(told, byId, new Set(["#3#"]), NO_LANES, 10).map(({ id }) => id)).toEqual(["a"]);
  });

  it("a route repaints the tiles that it crosses, not its whole bounding box", () => {
    const route = { ...straight, a: { x: 0, y: 0 }, b: { x: 1000, y: 1000 } };
    expect(crosses(route, { left: 400, top: 400, right: 500, bottom: 500 }, 1)).toBe(true);
    expect(crosses(route, { left: 800, top: 0, right: 900, bottom: 100 }, 1)).toBe(false);
    expect(crosses(route, { left: 2000, top: 2000, right: 2100, bottom: 2100 }, 1)).toBe(false);
  });

  it("a route repaints the tiles that its lane crosses beside it, more of them from afar", () => {
    const route = { ...straight, a: { x: 0, y: 0 }, b: { x: 1000, y: 0 } };
    const below = { left: 400, top: 40, right: 500, bottom: 140 };
    const farBelow = { left: 400, top: 150, right: 500, bottom: 250 };
    expect(crosses(route, below, 1)).toBe(false);
    expect(crosses({ ...route, lane: 2 }, below, 1)).toBe(true);
    expect(crosses({ ...route, lane: 2 }, farBelow, 1)).toBe(false);
    expect(crosses({ ...route, lane: 2 }, farBelow, MIN_ZOOM)).toBe(true);
  });

  it("a route's dashes continue across the edges of tiles and round its corners", () => {
    const corners = [
      { x: -1000, y: 30 },
      { x: 300, y: 30 },
      { x: 300, y: 900 },
    ];
    const [first, second] = stretchesOf(corners, "war", { width: 512, height: 512 });
    expect(first?.from).toEqual({ x: -20, y: 30 });
    expect(first?.phase).toBeCloseTo(980 % periodOf("war"), 6);
    expect(second?.from).toEqual({ x: 300, y: 30 });
    expect(second?.phase).toBeCloseTo(1300 % periodOf("war"), 6);
    expect(second?.to).toEqual({ x: 300, y: 532 });
  });

  it("a route has no part out of view, nor between a place and itself", () => {
    const view = { width: 512, height: 512 };
    const place = { x: -1000, y: 30 };
    expect(stretchesOf([place, { x: -900, y: 30 }], "war", view)).toEqual([]);
    expect(stretchesOf([place, place], "war", view)).toEqual([]);
  });
});
