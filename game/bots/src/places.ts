import type { Cell } from "@kingdoms/rules";
import type { Draw } from "./draw.ts";

export interface Land {
  readonly width: number;
  readonly height: number;
  /** Cells with a kingdom. */
  readonly taken: readonly Cell[];
}

/** Kingdoms stand in provinces, each around a market town, with empty land between them. */
const BOTS_IN_A_PROVINCE = 6;
/** Cells from the market town to the farthest kingdom of the province. */
const RADIUS = 9;
/** Empty cells that a kingdom wants around it, as long as there is room. */
const ELBOW_ROOM = 2;
const TRIES = 60;

/**
 * A free cell for the bot of this number, in its province; null if the map is full.
 *
 * @param draw of the whole country, so that the bots of a province know their market town.
 */
export function placeFor(draw: Draw, number: number, { width, height, taken }: Land): Cell | null {
  const province = Math.floor(number / BOTS_IN_A_PROVINCE);
  // Inland, as far as the map has room: a province at its edge would be half a province.
  const along = (length: number, axis: string): number => {
    const edge = Math.min(RADIUS, Math.floor((length - 1) / 2));
    return edge + draw.below(length - 2 * edge, "town", province, axis);
  };
  const town = { x: along(width, "x"), y: along(height, "y") };
  const own = draw.of("place", number);
  const nearTown = Array.from({ length: TRIES }, (_, attempt) => ({
    x: town.x + own.between([-RADIUS, RADIUS], attempt, "x"),
    y: town.y + own.between([-RADIUS, RADIUS], attempt, "y"),
  })).filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  const isFree = (cell: Cell, room: number): boolean => taken.every((other) => apart(cell, other) > room);
  for (let room = ELBOW_ROOM; room >= 0; room--) {
    const found = nearTown.find((cell) => isFree(cell, room));
    if (found !== undefined) return found;
  }
  const all = Array.from({ length: width * height }, (_, cell) => ({
    x: cell % width,
    y: Math.floor(cell / width),
  }));
  return own.shuffled(all, "anywhere").find((cell) => isFree(cell, 0)) ?? null;
}

/** Steps of a king in chess. */
const apart = (one: Cell, other: Cell): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
