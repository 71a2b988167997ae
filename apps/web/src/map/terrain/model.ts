/** The whole terrain, made once when the map is first opened. */
import { WORLD, type WorldPoint } from "../viewport.ts";
import { contours, distanceFromLand, type Loop } from "./contours.ts";
import { createField, type Field, MARGIN, SAMPLES_X, STEP } from "./field.ts";
import { createRivers, type River } from "./rivers.ts";
import { createSigns, type Sign } from "./signs.ts";

export interface Terrain {
  readonly field: Field;
  readonly fromLand: Float32Array;
  readonly coast: readonly Loop[];
  /** Lines that follow the coast out to sea, nearest first. */
  readonly waterlines: readonly (readonly Loop[])[];
  readonly rivers: readonly River[];
  readonly signs: readonly Sign[];
  /** Middle of the widest water: the compass rose stands there. */
  readonly openSea: WorldPoint;
}

const WATERLINES = [26, 58, 100];

function widestWater(fromLand: Float32Array): WorldPoint {
  let best = -1;
  let found: WorldPoint = { x: 0, y: 0 };
  fromLand.forEach((distance, index) => {
    const x = ((index % SAMPLES_X) - MARGIN) * STEP;
    const y = (Math.floor(index / SAMPLES_X) - MARGIN) * STEP;
    // Room to the edge of the chart counts like room to the land.
    const room = Math.min(distance, x, y, WORLD.width - x, WORLD.height - y);
    if (room > best) {
      best = room;
      found = { x, y };
    }
  });
  return found;
}

export function createTerrain(): Terrain {
  const field = createField();
  const fromLand = distanceFromLand(field.height);
  const nearness = fromLand.map((distance) => -distance);
  return {
    field,
    fromLand,
    coast: contours(field.height, 0),
    waterlines: WATERLINES.map((distance) => contours(nearness, -distance)),
    rivers: createRivers(field),
    signs: createSigns(field),
    openSea: widestWater(fromLand),
  };
}
