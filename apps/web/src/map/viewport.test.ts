import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Camera,
  COLUMNS,
  cameraOn,
  cellAt,
  centreOf,
  clampCamera,
  clipLine,
  detailAt,
  EDGE,
  fromTransform,
  liveliest,
  MAX_ZOOM,
  MIN_ZOOM,
  ROWS,
  startCamera,
  toScreen,
  toTransform,
  toWorld,
  visibleCells,
  WORLD,
} from "./viewport.ts";

const view = { width: 1000, height: 600 };
const cameras = fc.record({
  x: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
  y: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
  zoom: fc.double({ min: 0.01, max: 50, noNaN: true }),
});

describe("the camera", () => {
  it("the camera starts at 0.4 over the middle of 90 by 60 cells of 90 by 120", () => {
    expect(startCamera).toEqual({ x: 4050, y: 3600, zoom: 0.4 });
    expect(WORLD).toEqual({ width: 8100, height: 7200 });
  });

  it("a first look shows the most kingdoms, or the middle of an empty map", () => {
    const far = { x: 80, y: 50 };
    const village = [
      { x: 10, y: 10 },
      { x: 13, y: 12 },
      { x: 16, y: 14 },
    ];
    expect(liveliest([])).toEqual(startCamera);
    expect(liveliest([far])).toEqual({ ...centreOf(far), zoom: 0.4 });
    // The middle one has both others in view; they do not have each other.
    expect(liveliest([far, ...village])).toEqual({ ...centreOf({ x: 13, y: 12 }), zoom: 0.4 });
    // From farther away, more of them are in view at once.
    const pair = [
      { x: 60, y: 12 },
      { x: 69, y: 12 },
    ];
    expect(cellAt(liveliest([far, ...pair], 0.2))).toEqual(pair[0]);
    const row = Array.from({ length: 5_400 }, (_, cell) => ({ x: cell % 90, y: Math.floor(cell / 90) }));
    expect(row).toContainEqual(cellAt(liveliest(row)));
  });

  it("the camera converts between screen and world", () => {
    fc.assert(
      fc.property(
        cameras,
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 600 }),
        (camera, x, y) => {
          const back = toScreen(camera, view, toWorld(camera, view, { x, y }));
          expect(back.x).toBeCloseTo(x, 3);
          expect(back.y).toBeCloseTo(y, 3);
        },
      ),
    );
  });

  it("the camera converts to d3-zoom's transform without loss", () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const back = fromTransform(toTransform(camera, view), view);
        expect(back.x).toBeCloseTo(camera.x, 4);
        expect(back.y).toBeCloseTo(camera.y, 4);
        expect(back.zoom).toBe(camera.zoom);
      }),
    );
  });

  it("the camera stays between 0.2 and 3 and never leaves the map", () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const kept = clampCamera(camera, view);
        expect(kept.zoom).toBeGreaterThanOrEqual(MIN_ZOOM);
        expect(kept.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        const corner = toScreen(kept, view, { x: 0, y: 0 });
        const end = toScreen(kept, view, { x: WORLD.width, y: WORLD.height });
        expect(corner.x).toBeLessThanOrEqual(EDGE + 0.01);
        expect(end.y).toBeGreaterThanOrEqual(view.height - EDGE - 0.01);
        expect(clampCamera(kept, view)).toEqual(kept);
      }),
    );
  });

  it("the camera centres a map smaller than the view, and survives an invalid link", () => {
    const wide = { width: 3000, height: 2000 };
    expect(clampCamera({ x: 0, y: 0, zoom: 0.2 }, wide)).toEqual({ x: 4050, y: 3600, zoom: 0.2 });
    const odd: Camera = { x: Number.NaN, y: Number.POSITIVE_INFINITY, zoom: Number.NaN };
    expect(clampCamera(odd, view)).toEqual(startCamera);
  });

  it("the camera shows a found kingdom near enough to read its name", () => {
    expect(detailAt(cameraOn({ x: 3, y: 4 }, 0.2).zoom)).toBe("near");
    expect(cameraOn({ x: 3, y: 4 }, 2).zoom).toBe(2);
  });
});

describe("cells", () => {
  it("cells are found under a point, and not beside the map", () => {
    expect(cellAt({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(cellAt({ x: 8099.9, y: 7199.9 })).toEqual({ x: COLUMNS - 1, y: ROWS - 1 });
    for (const [x, y] of [
      [-1, 5],
      [5, -1],
      [8100, 5],
      [5, 7200],
    ] as const)
      expect(cellAt({ x, y })).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 59 }), (x, y) => {
        expect(cellAt(centreOf({ x, y }))).toEqual({ x, y });
      }),
    );
  });

  it("the cells in view are exactly those that the view shows", () => {
    const range = visibleCells({ x: 4050, y: 3600, zoom: 1 }, view);
    expect(range).toEqual({ left: 39, top: 27, right: 51, bottom: 33 });
    expect(visibleCells({ x: -9000, y: 0, zoom: 1 }, view)).toMatchObject({ left: 0, right: 0 });
  });
});

describe("lines", () => {
  it("lines are clipped to the view, and dropped outside", () => {
    expect(clipLine({ x: -100, y: 50 }, { x: 200, y: 50 }, { width: 100, height: 100 }, 0)).toEqual([
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ]);
    expect(clipLine({ x: -10, y: -10 }, { x: -20, y: 500 }, { width: 100, height: 100 }, 0)).toBeNull();
    expect(clipLine({ x: 0, y: 150 }, { x: 90, y: 150 }, { width: 100, height: 100 }, 10)).toBeNull();
  });
});
