/** Rivers: water is led from the sea inland along the lowest ground, so that every source finds a way down. */
import { seeded } from "../../art/random.ts";
import { CELL_WIDTH, WORLD } from "../viewport.ts";
import { HILLS, sample, type TerrainField, WORLD_SEED } from "./field.ts";

/** From source to mouth, x, y, x, y, ... in world units. */
export type River = readonly number[];

const PITCH = 60;
const WIDE = Math.floor(WORLD.width / PITCH) + 1;
const HIGH = Math.floor(WORLD.height / PITCH) + 1;
const SOURCES = 90;
const LEAST_LENGTH = 7;

/** Binary heap of node numbers by key, smallest first; each node is pushed at most once. */
class Heap {
  readonly #keys = new Float64Array(WIDE * HIGH);
  readonly #nodes = new Int32Array(WIDE * HIGH);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(key: number, node: number): void {
    let at = this.#size++;
    this.#put(at, key, node);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (this.#keyAt(up) <= key) return;
      this.#swap(at, up);
      at = up;
    }
  }

  pop(): number {
    const top = this.#nodes[0] ?? 0;
    this.#size--;
    this.#swap(0, this.#size);
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (this.#keyAt(left) < this.#keyAt(least)) least = left;
      if (this.#keyAt(right) < this.#keyAt(least)) least = right;
      if (least === at) return top;
      this.#swap(at, least);
      at = least;
    }
  }

  #keyAt(at: number): number {
    return at < this.#size ? (this.#keys[at] ?? 0) : Number.POSITIVE_INFINITY;
  }

  #put(at: number, key: number, node: number): void {
    this.#keys[at] = key;
    this.#nodes[at] = node;
  }

  #swap(one: number, other: number): void {
    const key = this.#keys[one] ?? 0;
    const node = this.#nodes[one] ?? 0;
    this.#put(one, this.#keys[other] ?? 0, this.#nodes[other] ?? 0);
    this.#put(other, key, node);
  }
}

/** For each node the neighbour its water goes to; -1 in the sea. */
function drainage(heights: Float32Array): Int32Array {
  const down = new Int32Array(WIDE * HIGH).fill(-2);
  const heap = new Heap();
  heights.forEach((height, node) => {
    if (height >= 0) return;
    down[node] = -1;
    heap.push(height, node);
  });
  while (heap.size > 0) {
    const node = heap.pop();
    const x = node % WIDE;
    const y = Math.floor(node / WIDE);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const nx = x + dx;
        const ny = y + dy;
        const other = ny * WIDE + nx;
        if (nx < 0 || ny < 0 || nx >= WIDE || ny >= HIGH || down[other] !== -2) continue;
        down[other] = node;
        heap.push(Math.max(heights[other] ?? 0, heights[node] ?? 0), other);
      }
  }
  return down;
}

export function createRivers(field: TerrainField): readonly River[] {
  const heights = new Float32Array(WIDE * HIGH);
  for (let node = 0; node < heights.length; node++)
    heights[node] = sample(field.height, { x: (node % WIDE) * PITCH, y: Math.floor(node / WIDE) * PITCH });
  const down = drainage(heights);
  const random = seeded(WORLD_SEED ^ 0x52495645);
  const taken = new Set<number>();
  const rivers: River[] = [];
  for (let source = 0; source < SOURCES; source++) {
    let node = Math.floor(random() * heights.length);
    for (let tries = 0; tries < 40 && (heights[node] ?? 0) < HILLS; tries++)
      node = Math.floor(random() * heights.length);
    const points: number[] = [];
    const passed: number[] = [];
    while (node >= 0) {
      const wander = (salt: number): number =>
        (((Math.imul(node + salt, 0x9e3779b1) >>> 16) & 255) / 255 - 0.5) * CELL_WIDTH * 0.42;
      points.push((node % WIDE) * PITCH + wander(1), Math.floor(node / WIDE) * PITCH + wander(7));
      if (taken.has(node)) break;
      passed.push(node);
      node = down[node] ?? -1;
    }
    if (passed.length < LEAST_LENGTH) continue;
    for (const one of passed) taken.add(one);
    rivers.push(points);
  }
  return rivers;
}
