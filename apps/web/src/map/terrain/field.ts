/** The land itself: height and moisture over the whole world from one fixed seed, sampled once on a square lattice. */
import { createNoise2D } from "simplex-noise";
import { seeded } from "../../art/random.ts";
import { CELL_HEIGHT, CELL_WIDTH, type Cell, WORLD, type WorldPoint } from "../viewport.ts";

export const WORLD_SEED = 0x4b494e47;
/** World units between samples, and samples beyond each edge, so that every coast is a closed loop. */
export const STEP = 20;
export const MARGIN = 12;
export const SAMPLES_X = WORLD.width / STEP + 1 + 2 * MARGIN;
export const SAMPLES_Y = WORLD.height / STEP + 1 + 2 * MARGIN;

/** Heights: below 0 is sea, 1 the highest peaks. */
export const HILLS = 0.3;
export const MOUNTAINS = 0.5;
const WOODS = 0.12;

export interface TerrainField {
  readonly height: Float32Array;
  /** -1 dry to 1 wet. */
  readonly moisture: Float32Array;
}

export type Ground = "sea" | "coast" | "plains" | "forest" | "hills" | "mountains";

type Noise = (x: number, y: number) => number;

/** Sum of octaves, -1 to 1. */
function layered(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let size = 1;
  let reach = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * reach, y * reach) * size;
    total += size;
    size *= 0.5;
    reach *= 2.03;
  }
  return sum / total;
}

/** Sinks toward the edge of the map, unevenly, so that the land ends in bays and not in a frame. */
function edgeFall(x: number, y: number, ragged: number): number {
  const inward = Math.min(x, y, WORLD.width - x, WORLD.height - y) + ragged * 420;
  return inward > 560 ? 0 : ((560 - inward) / 560) ** 2 * 0.62;
}

const ridgeAt = (ridge: Noise, x: number, y: number): number =>
  Math.max(0, 1 - Math.abs(layered(ridge, x, y, 3)) * 2.4);

/** Samples the field; about 0.15 million points. */
export function createField(seed: number = WORLD_SEED): TerrainField {
  const random = seeded(seed);
  const [land, warp, ridge, wet] = [0, 1, 2, 3].map(() => createNoise2D(random)) as [
    Noise,
    Noise,
    Noise,
    Noise,
  ];
  const height = new Float32Array(SAMPLES_X * SAMPLES_Y);
  const moisture = new Float32Array(SAMPLES_X * SAMPLES_Y);
  for (let row = 0; row < SAMPLES_Y; row++) {
    for (let column = 0; column < SAMPLES_X; column++) {
      const index = row * SAMPLES_X + column;
      const x = (column - MARGIN) * STEP;
      const y = (row - MARGIN) * STEP;
      const bend = warp(x / 1400, y / 1400) * 220;
      const base = layered(land, (x + bend) / 2700, (y - bend) / 2700, 6);
      const lift = base > -0.25 ? (base + 0.25) * ridgeAt(ridge, (x - bend) / 2300, (y + bend) / 2300) : 0;
      height[index] = base * 0.55 + 0.16 + lift * 0.66 - edgeFall(x, y, warp(x / 700, y / 700));
      moisture[index] = layered(wet, x / 1500, y / 1500, 3);
      const rim = row === 0 || column === 0 || row === SAMPLES_Y - 1 || column === SAMPLES_X - 1;
      if (rim) height[index] = -1;
    }
  }
  return { height, moisture };
}

/** Value between the samples, bilinear. */
export function sample(values: Float32Array, point: WorldPoint): number {
  const gx = Math.max(0, Math.min(SAMPLES_X - 1.001, point.x / STEP + MARGIN));
  const gy = Math.max(0, Math.min(SAMPLES_Y - 1.001, point.y / STEP + MARGIN));
  const column = Math.floor(gx);
  const row = Math.floor(gy);
  const fx = gx - column;
  const fy = gy - row;
  const at = (dx: number, dy: number): number => values[(row + dy) * SAMPLES_X + column + dx] ?? 0;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}

export function groundAt(field: TerrainField, point: WorldPoint): Ground {
  const height = sample(field.height, point);
  if (height < 0) return "sea";
  if (height > MOUNTAINS) return "mountains";
  if (height > HILLS) return "hills";
  if (height < 0.025) return "coast";
  return sample(field.moisture, point) > WOODS ? "forest" : "plains";
}

/** The ground of a cell, for its description: what most of its nine sample points are. */
export function groundOf(field: TerrainField, cell: Cell): Ground {
  const counts = new Map<Ground, number>();
  for (const fx of [0.2, 0.5, 0.8])
    for (const fy of [0.2, 0.5, 0.8]) {
      const ground = groundAt(field, { x: (cell.x + fx) * CELL_WIDTH, y: (cell.y + fy) * CELL_HEIGHT });
      counts.set(ground, (counts.get(ground) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "sea";
}
