/**
 * The land under a kingdom whose castle would stand in water: an island far out, a headland on a coast. It follows from the place
 * and the land alone, so that every page draws the same. Existing land does not change.
 */
import { seeded } from "../../art/random.ts";
import { CELL_HEIGHT, CELL_WIDTH, type Cell, COLUMNS, centreOf } from "../viewport.ts";
import { groundAt, MARGIN, SAMPLES_X, STEP, type TerrainField } from "./field.ts";

/** Half of an island's size, and how far its middle lies below that of the cell: at the castle's walls. */
const HALF = { width: 46, height: 42 };
const LOWER = 14;
/** Height in its middle. */
const TOP = 0.045;
/** Parts of the radius by which its coast bends out. */
const RAGGED = 0.13;

/** Under the corners and the middle of the castle. */
const FEET = [
  [-36, 0],
  [36, 0],
  [-36, 36],
  [36, 36],
  [0, 18],
] as const;

/** Does the castle of a kingdom on this cell stand in water, if only with a foot? */
export function standsInWater(field: TerrainField, cell: Cell): boolean {
  const { x, y } = centreOf(cell);
  return FEET.some(([dx, dy]) => groundAt(field, { x: x + dx, y: y + dy }) === "sea");
}

/** Heights of the field with an island under each of these cells. */
export function raised(field: TerrainField, cells: readonly Cell[]): Float32Array {
  const height = field.height.slice();
  for (const cell of cells) raise(height, field.height, cell);
  return height;
}

function raise(height: Float32Array, land: Float32Array, cell: Cell): void {
  const middle = centreOf(cell);
  const [x, y] = [middle.x, middle.y + LOWER];
  const coast = coastOf(cell);
  const first = (at: number, reach: number): number => Math.floor((at - reach) / STEP) + MARGIN;
  const last = (at: number, reach: number): number => Math.ceil((at + reach) / STEP) + MARGIN;
  for (let row = first(y, CELL_HEIGHT); row <= last(y, CELL_HEIGHT); row++)
    for (let column = first(x, CELL_WIDTH); column <= last(x, CELL_WIDTH); column++) {
      const index = row * SAMPLES_X + column;
      if ((land[index] ?? 0) >= 0) continue;
      const [dx, dy] = [(column - MARGIN) * STEP - x, (row - MARGIN) * STEP - y];
      const far = Math.hypot(dx / HALF.width, dy / HALF.height) / coast(Math.atan2(dy, dx));
      height[index] = Math.max(height[index] ?? 0, TOP * (1 - far));
    }
}

/** How far the coast of the island lies in a direction: 1 at least, as the castle needs that much. */
function coastOf({ x, y }: Cell): (angle: number) => number {
  const random = seeded(y * COLUMNS + x);
  const waves = [2, 3, 5].map((turns) => ({ turns, start: random() * 2 * Math.PI, size: 1 / turns }));
  const most = waves.reduce((sum, { size }) => sum + size, 0);
  return (angle) =>
    1 +
    RAGGED *
      (1 +
        waves.reduce((sum, { turns, start, size }) => sum + Math.sin(angle * turns + start) * size, 0) /
          most);
}
