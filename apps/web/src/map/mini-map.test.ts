import { describe, expect, it } from "vitest";
import { fromMini, MINI, onMini, viewFrame } from "./mini-map.ts";
import { MAX_ZOOM, startCamera, WORLD } from "./viewport.ts";

const view = { width: 810, height: 720 };

describe("the mini-map", () => {
  it("the frame shows the view in the world's proportions", () => {
    expect(MINI.width / MINI.height).toBe(WORLD.width / WORLD.height);
    const frame = viewFrame({ ...startCamera, zoom: 0.4 }, view);
    expect(frame.width).toBeCloseTo((810 / 0.4 / 8100) * MINI.width);
    expect(frame.left + frame.width / 2).toBeCloseTo(MINI.width / 2);
    expect(frame.top + frame.height / 2).toBeCloseTo(MINI.height / 2);
  });

  it("the frame stays on the map when the view goes beyond it, and visible at the nearest zoom", () => {
    expect(viewFrame({ x: 4050, y: 3600, zoom: 0.05 }, view)).toEqual({ left: 0, top: 0, ...MINI });
    for (const [x, y] of [
      [0, 0],
      [8100, 7200],
    ] as const) {
      const { left, top, width, height } = viewFrame({ x, y, zoom: MAX_ZOOM }, { width: 90, height: 90 });
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(6);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top + height).toBeLessThanOrEqual(MINI.height);
      expect(left + width).toBeLessThanOrEqual(MINI.width);
    }
  });

  it("a click moves to the place under the pointer, and to the edge from beside it", () => {
    expect(fromMini({ x: MINI.width / 2, y: 0 })).toEqual({ x: 4050, y: 0 });
    expect(fromMini({ x: -50, y: 9999 })).toEqual({ x: 0, y: 7200 });
    const at = { x: 1234, y: 5678 };
    const back = fromMini(onMini(at));
    expect(back.x).toBeCloseTo(at.x);
    expect(back.y).toBeCloseTo(at.y);
  });
});
