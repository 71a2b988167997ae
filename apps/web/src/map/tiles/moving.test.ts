import { describe, expect, it } from "vitest";
import { sharpnessOf } from "../../test-support/moving-map.ts";
import { type Camera, MAX_ZOOM, MIN_ZOOM, WORLD } from "../viewport.ts";
import { LEVELS } from "./levels.ts";
import { Motion } from "./motion.ts";

const view = { width: 1920, height: 1080 };
/** Dearer than a tile is on a slow machine: `npm run bench -- map` measures 3 to 16 ms. */
const costs = LEVELS.map(() => 14);
const middle = { x: WORLD.width / 2, y: WORLD.height / 2 };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the map while it moves", () => {
  it("a map that is dragged stays sharp", () => {
    const cameraAt = (ms: number): Camera => ({ x: 2000 + ms * 1.2, y: middle.y + ms * 0.3, zoom: 0.9 });
    expect(mean(sharpnessOf({ view, cameraAt, milliseconds: 2500, costs }))).toBeGreaterThan(0.97);
  });

  it("a map that is zoomed in and out again stays mostly sharp", () => {
    const nearness = (ms: number): number => (1 - Math.cos((ms / 4000) * 2 * Math.PI)) / 2;
    const cameraAt = (ms: number): Camera => ({
      ...middle,
      zoom: MIN_ZOOM * (MAX_ZOOM / MIN_ZOOM) ** nearness(ms),
    });
    expect(mean(sharpnessOf({ view, cameraAt, milliseconds: 4000, costs }))).toBeGreaterThan(0.85);
  });

  it("a flight ends on tiles that are painted", () => {
    const goal = { x: 6000, y: 5000, zoom: 1.35 };
    const from = { x: 2000, y: 2000, zoom: 0.4 };
    const cameraAt = (ms: number): Camera => {
      const part = 1 - (1 - Math.min(1, ms / 600)) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * part;
      return {
        x: mix(from.x, goal.x),
        y: mix(from.y, goal.y),
        zoom: Math.exp(mix(Math.log(from.zoom), Math.log(goal.zoom))),
      };
    };
    expect(sharpnessOf({ view, cameraAt, milliseconds: 600, costs, goal }).at(-1)).toBeCloseTo(1);
  });
});

describe("the camera ahead", () => {
  it("a camera that moves steadily is foreseen, within the world", () => {
    const motion = new Motion();
    for (const at of [0, 20, 40]) motion.note({ x: 4000 + at * 2, y: 3000, zoom: 1.1 ** (at / 20) }, at);
    const seen = motion.ahead(20, view);
    expect(seen?.x).toBeCloseTo(4120);
    expect(seen?.zoom).toBeCloseTo(1.1 ** 3);
    expect(motion.ahead(60_000, view)?.zoom).toBe(MAX_ZOOM);
  });

  it("a camera at rest, or after a rest, is foreseen nowhere", () => {
    const motion = new Motion();
    motion.note({ ...middle, zoom: 1 }, 0);
    expect(motion.ahead(100, view)).toBeNull();
    motion.note({ ...middle, x: 100, zoom: 1 }, 5000);
    expect(motion.ahead(100, view)).toBeNull();
  });
});
