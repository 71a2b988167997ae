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

/** No line begins at this edge, or it has been followed. */
const NONE = -1;

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

/** Loops around the regions in which `values` exceed the level. The rim of the lattice must lie below it. */
export function contours(values: Float32Array, level: number): readonly Loop[] {
  const value = (column: number, row: number): number => values[row * SAMPLES_X + column] ?? -1;
  // An edge of the lattice is named by its upper left sample, times two, plus one if it runs downward.
  const edge = (column: number, row: number, side: number): number => {
    if (side === 0) return 2 * (row * SAMPLES_X + column);
    if (side === 1) return 2 * (row * SAMPLES_X + column + 1) + 1;
    if (side === 2) return 2 * ((row + 1) * SAMPLES_X + column);
    return 2 * (row * SAMPLES_X + column) + 1;
  };
  const next = new Int32Array(2 * SAMPLES_X * SAMPLES_Y).fill(NONE);
  const starts: number[] = [];
  for (let row = 0; row < SAMPLES_Y - 1; row++) {
    let left = 0;
    for (let column = -1; column < SAMPLES_X - 1; column++) {
      const right = (value(column + 1, row) > level ? 2 : 0) | (value(column + 1, row + 1) > level ? 4 : 0);
      // The right side of a square is the left one of the next.
      const pattern = left | right;
      left = ((right >> 1) & 1) | ((right << 1) & 8);
      // Nearly all of the lattice is above or below the level together.
      if (pattern === 0 || pattern === 15 || column < 0) continue;
      for (const [from, to] of joined[pattern] ?? []) {
        const start = edge(column, row, from);
        next[start] = edge(column, row, to);
        starts.push(start);
      }
    }
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
  for (const start of starts) {
    const points: number[] = [];
    for (let name = start, after = next[name] ?? NONE; after !== NONE; after = next[name] ?? NONE) {
      points.push(...crossing(name));
      next[name] = NONE;
      name = after;
    }
    // Specks of four or five points are noise, not islands.
    if (points.length >= 16) loops.push(loopOf(points));
  }
  return loops;
}

/** Distance to the nearest land in world units, 0 on land (two-pass chamfer). */
export function distanceFromLand(height: Float32Array): Float32Array {
  const far = height.map((value) => (value >= 0 ? 0 : 1e6));
  for (let row = 0; row < SAMPLES_Y; row++) {
    for (let column = 0; column < SAMPLES_X; column++) {
      if (far[row * SAMPLES_X + column] === 0) continue;
      relax(far, row, column, row, column - 1, STEP);
      relax(far, row, column, row - 1, column - 1, DIAGONAL);
      relax(far, row, column, row - 1, column, STEP);
      relax(far, row, column, row - 1, column + 1, DIAGONAL);
    }
  }
  for (let row = SAMPLES_Y - 1; row >= 0; row--) {
    for (let column = SAMPLES_X - 1; column >= 0; column--) {
      if (far[row * SAMPLES_X + column] === 0) continue;
      relax(far, row, column, row, column + 1, STEP);
      relax(far, row, column, row + 1, column + 1, DIAGONAL);
      relax(far, row, column, row + 1, column, STEP);
      relax(far, row, column, row + 1, column - 1, DIAGONAL);
    }
  }
  return far;
}

const DIAGONAL = Math.SQRT2 * STEP;

/** Brings one sample no farther from the land than by way of another one, `step` away. */
function relax(
  far: Float32Array,
  row: number,
  column: number,
  byRow: number,
  byColumn: number,
  step: number,
): void {
  if (byRow < 0 || byColumn < 0 || byRow >= SAMPLES_Y || byColumn >= SAMPLES_X) return;
  const here = row * SAMPLES_X + column;
  const by = (far[byRow * SAMPLES_X + byColumn] ?? 0) + step;
  if (by < (far[here] ?? 0)) far[here] = by;
}
