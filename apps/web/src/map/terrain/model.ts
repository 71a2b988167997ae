/** The whole terrain, made once when the map is first opened. */

import { seeded } from "../../art/random.ts";
import { type Cell, WORLD, type WorldPoint } from "../viewport.ts";
import { contours, distanceFromLand, type Loop } from "./contours.ts";
import {
  createField,
  groundAt,
  MARGIN,
  SAMPLES_X,
  STEP,
  sample,
  type TerrainField,
  WORLD_SEED,
} from "./field.ts";
import { raised } from "./islands.ts";
import { createRivers, type River } from "./rivers.ts";

/** The line between land and sea, and what follows from it. */
interface Shores {
  readonly fromLand: Float32Array;
  readonly coast: readonly Loop[];
  /** Lines that follow the coast out to sea, nearest first. */
  readonly waterlines: readonly (readonly Loop[])[];
}

export interface Terrain extends Shores {
  readonly field: TerrainField;
  readonly rivers: readonly River[];
  readonly signs: readonly Sign[];
  /** Middle of the widest water: the place of the compass rose. */
  readonly openSea: WorldPoint;
}

const WATERLINES = [26, 58, 100];

function widestWater(fromLand: Float32Array): WorldPoint {
  let best = -1;
  let found: WorldPoint = { x: 0, y: 0 };
  fromLand.forEach((distance, index) => {
    const x = ((index % SAMPLES_X) - MARGIN) * STEP;
    const y = (Math.floor(index / SAMPLES_X) - MARGIN) * STEP;
    // Room to the edge of the map counts like room to the land.
    const room = Math.min(distance, x, y, WORLD.width - x, WORLD.height - y);
    if (room > best) {
      best = room;
      found = { x, y };
    }
  });
  return found;
}

function shoresOf(height: Float32Array): Shores {
  const fromLand = distanceFromLand(height);
  const nearness = fromLand.map((distance) => -distance);
  return {
    fromLand,
    coast: contours(height, 0),
    waterlines: WATERLINES.map((distance) => contours(nearness, -distance)),
  };
}

export function createTerrain(): Terrain {
  const field = createField();
  const shores = shoresOf(field.height);
  return {
    ...shores,
    field,
    rivers: createRivers(field),
    signs: createSigns(field),
    openSea: widestWater(shores.fromLand),
  };
}

/** The same land, with islands under kingdoms on these cells. */
export function withIslands(terrain: Terrain, cells: readonly Cell[]): Terrain {
  if (cells.length === 0) return terrain;
  const height = raised(terrain.field, cells);
  return { ...terrain, ...shoresOf(height), field: { ...terrain.field, height } };
}

export interface Sign {
  readonly kind: "mountain" | "hill" | "tree" | "tuft";
  readonly x: number;
  readonly y: number;
  /** Height of the drawing in world units. */
  readonly size: number;
  /** 0 to 1, for variety. */
  readonly shape: number;
}

const PITCH = 46;

function createSigns(field: TerrainField): readonly Sign[] {
  const random = seeded(WORLD_SEED ^ 0x5349474e);
  const signs: Sign[] = [];
  for (let row = 0; row * PITCH < WORLD.height; row++)
    for (let column = 0; column * PITCH < WORLD.width; column++) {
      const [a, b, shape, lot] = [random(), random(), random(), random()];
      const x = (column + 0.15 + a * 0.7) * PITCH;
      const y = (row + 0.15 + b * 0.7) * PITCH;
      const ground = groundAt(field, { x, y });
      if (ground === "mountains" && lot < 0.34) {
        const size = 62 + Math.min(1, sample(field.height, { x, y }) - 0.4) * 90 + shape * 18;
        signs.push({ kind: "mountain", x, y: y + 20, size, shape });
      } else if (ground === "hills" && lot < 0.3)
        signs.push({ kind: "hill", x, y, size: 22 + shape * 10, shape });
      else if (ground === "forest" && lot < 0.62)
        signs.push({ kind: "tree", x, y, size: 24 + shape * 12, shape });
      else if (ground === "plains" && lot < 0.05) signs.push({ kind: "tuft", x, y, size: 12, shape });
    }
  return signs.sort((one, two) => one.y - two.y);
}
