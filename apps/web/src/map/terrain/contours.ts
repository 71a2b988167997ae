/** Lines of equal height as closed loops (marching squares), to be filled and stroked smoothly at any zoom. */
import { MARGIN, SAMPLES_X, SAMPLES_Y, STEP } from "./field.ts";

export interface Loop {
  /** x, y, x, y, ... in world units. */
  readonly points: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** For each of 16 corner patterns (bits: top left, top right, bottom right, bottom left) the edges a line joins. */
const joined: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

function loopOf(points: readonly number[]): Loop {
  const list = Float32Array.from(points);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < list.length; at += 2) {
    const [x, y] = [list[at] ?? 0, list[at + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { points: list, left, top, right, bottom };
}

/** Loops around where `values` exceed the level. The rim of the lattice must lie below it. */
export function contours(values: Float32Array, level: number): readonly Loop[] {
  const value = (column: number, row: number): number => values[row * SAMPLES_X + column] ?? -1;
  // An edge of the lattice is named by its upper left sample, times two, plus one if it runs downward.
  const edge = (column: number, row: number, side: number): number => {
    if (side === 0) return 2 * (row * SAMPLES_X + column);
    if (side === 1) return 2 * (row * SAMPLES_X + column + 1) + 1;
    if (side === 2) return 2 * ((row + 1) * SAMPLES_X + column);
    return 2 * (row * SAMPLES_X + column) + 1;
  };
  const next = new Map<number, number>();
  for (let row = 0; row < SAMPLES_Y - 1; row++)
    for (let column = 0; column < SAMPLES_X - 1; column++) {
      const pattern =
        (value(column, row) > level ? 1 : 0) |
        (value(column + 1, row) > level ? 2 : 0) |
        (value(column + 1, row + 1) > level ? 4 : 0) |
        (value(column, row + 1) > level ? 8 : 0);
      for (const [from, to] of joined[pattern] ?? [])
        next.set(edge(column, row, from), edge(column, row, to));
    }
  const crossing = (name: number): readonly [number, number] => {
    const at = name >> 1;
    const [column, row] = [at % SAMPLES_X, Math.floor(at / SAMPLES_X)];
    const a = value(column, row);
    const b = name & 1 ? value(column, row + 1) : value(column + 1, row);
    const part = Math.max(0.02, Math.min(0.98, (level - a) / (b - a)));
    const x = column + (name & 1 ? 0 : part);
    const y = row + (name & 1 ? part : 0);
    return [(x - MARGIN) * STEP, (y - MARGIN) * STEP];
  };
  const loops: Loop[] = [];
  for (const start of next.keys()) {
    const points: number[] = [];
    let name: number | undefined = start;
    while (name !== undefined && next.has(name)) {
      points.push(...crossing(name));
      const after: number | undefined = next.get(name);
      next.delete(name);
      name = after;
    }
    // Specks of four or five points are noise, not islands.
    if (points.length >= 16) loops.push(loopOf(points));
  }
  return loops;
}

/** Distance to the nearest land in world units, 0 on land (two-pass chamfer). */
export function distanceFromLand(height: Float32Array): Float32Array {
  const far = Float32Array.from(height, (value) => (value >= 0 ? 0 : 1e6));
  const relax = (row: number, column: number, dr: number, dc: number): void => {
    const [r, c] = [row + dr, column + dc];
    if (r < 0 || c < 0 || r >= SAMPLES_Y || c >= SAMPLES_X) return;
    const here = row * SAMPLES_X + column;
    const by = (far[r * SAMPLES_X + c] ?? 0) + (dr !== 0 && dc !== 0 ? Math.SQRT2 : 1) * STEP;
    if (by < (far[here] ?? 0)) far[here] = by;
  };
  for (let row = 0; row < SAMPLES_Y; row++)
    for (let column = 0; column < SAMPLES_X; column++)
      for (const [dr, dc] of [
        [0, -1],
        [-1, -1],
        [-1, 0],
        [-1, 1],
      ] as const)
        relax(row, column, dr, dc);
  for (let row = SAMPLES_Y - 1; row >= 0; row--)
    for (let column = SAMPLES_X - 1; column >= 0; column--)
      for (const [dr, dc] of [
        [0, 1],
        [1, 1],
        [1, 0],
        [1, -1],
      ] as const)
        relax(row, column, dr, dc);
  return far;
}
