/** Requests to the painter: changes between two lists of kingdoms, and tiles in the order of their urgency. Pure. */
import type { PaintedKingdom } from "../layers/layer.ts";
import { boxOf, spineOf } from "../places/spine.ts";
import { SPINES } from "../places/spines.generated.ts";
import type { TerrainField } from "../terrain/field.ts";
import { standsInWater } from "../terrain/islands.ts";
import type { MapKingdom } from "../types.ts";
import {
  type Camera,
  type Cell,
  type CellRange,
  COLUMNS,
  cellIndex,
  ROWS,
  type Size,
  WORLD,
  type WorldPoint,
} from "../viewport.ts";
import { keptForGood } from "./kept.ts";
import {
  cellsOf,
  LEVELS,
  levelFor,
  type Region,
  regionIn,
  regionOf,
  type TileAt,
  tileKey,
  tilesIn,
} from "./levels.ts";
import type { Motion } from "./motion.ts";

export interface Changes {
  readonly put: readonly PaintedKingdom[];
  /** Cells that are empty again. */
  readonly drop: readonly number[];
}

const looksAlike = (a: PaintedKingdom, b: PaintedKingdom): boolean =>
  a.component === b.component &&
  a.name === b.name &&
  a.rarity === b.rarity &&
  a.protectedUntil === b.protectedUntil &&
  a.own === b.own;

export function changesOf(
  known: ReadonlyMap<number, PaintedKingdom>,
  kingdoms: readonly MapKingdom[],
  ownedIds: ReadonlySet<string>,
): Changes {
  const put: PaintedKingdom[] = [];
  const seen = new Set<number>();
  for (const { id, name, cell, component, rarity, protectedUntil } of kingdoms) {
    const at = cellIndex(cell);
    seen.add(at);
    const now = { id, name, cell, component, rarity, protectedUntil, own: ownedIds.has(id) };
    const before = known.get(at);
    if (before === undefined || !looksAlike(before, now)) put.push(now);
  }
  return { put, drop: [...known.keys()].filter((at) => !seen.has(at)) };
}

/** So far about an island the sea looks different: its shallows and the lines along its coast. */
const SHALLOWS: Cell = { x: 5, y: 4 };

/** The cells in which a castle moves the letters of a name. */
const NAMES = SPINES.map((figures) => cellsOf(boxOf(spineOf(figures))));

/** Cells that look different once a kingdom has come to one of these, or left it; their numbers are those of `cellIndex`. */
export function touchedCells(field: TerrainField | null, cells: readonly number[]): readonly number[] {
  const touched = new Set(cells);
  for (const { left, top, right, bottom } of NAMES) {
    const within = (index: number): boolean => {
      const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
      return x >= left && x < right && y >= top && y < bottom;
    };
    if (cells.some(within)) addCells(touched, { left, top, right, bottom });
  }
  for (const index of cells) {
    const cell = { x: index % COLUMNS, y: Math.floor(index / COLUMNS) };
    if (field === null || !standsInWater(field, cell)) continue;
    addCells(touched, {
      left: cell.x - SHALLOWS.x,
      top: cell.y - SHALLOWS.y,
      right: cell.x + SHALLOWS.x + 1,
      bottom: cell.y + SHALLOWS.y + 1,
    });
  }
  return [...touched];
}

function addCells(cells: Set<number>, { left, top, right, bottom }: CellRange): void {
  for (let y = Math.max(0, top); y < Math.min(ROWS, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(COLUMNS, right); x++) cells.add(cellIndex({ x, y }));
}

/** In the order of their distance from a point of the world. */
export function nearestFirst(tiles: readonly TileAt[], to: WorldPoint, density: number): readonly TileAt[] {
  const far = (tile: TileAt): number => {
    const { left, top, right, bottom } = regionOf(tile, density);
    return Math.hypot((left + right) / 2 - to.x, (top + bottom) / 2 - to.y);
  };
  return [...tiles].sort((a, b) => far(a) - far(b));
}

/**
 * Moments for which a moving view requests tiles, in milliseconds from now. A tile requested now arrives some frames later, so the
 * tiles of the near future come before those that are in view now and are about to leave it.
 */
const AHEAD = [100, 50, 0, 150, 200] as const;

export interface Course {
  readonly camera: Camera;
  readonly view: Size;
  readonly density: number;
  /** The end of a flight of the camera; null without a flight. */
  readonly goal: Camera | null;
  /** The place under the pointer; null without a pointer on the map. */
  readonly focus: WorldPoint | null;
  readonly motion: Pick<Motion, "ahead">;
}

/** The tiles of the view and of the views to come, the soonest first, and in each of them the nearest to the pointer. */
export function wantedOn({ camera, view, density, goal, focus, motion }: Course): readonly TileAt[] {
  const coming = AHEAD.map((step) => (step === 0 ? camera : motion.ahead(step, view)));
  const views = goal === null ? coming : [goal, camera];
  const found = new Map<number, TileAt>();
  for (const at of views) {
    const region = at === null ? null : regionIn(at, view);
    if (at === null || region === null) continue;
    const tiles = tilesIn(region, levelFor(at.zoom), density);
    const middle = focus !== null && within(focus, region) ? focus : at;
    for (const tile of nearestFirst(tiles, middle, density)) {
      const key = tileKey(tile);
      if (!found.has(key)) found.set(key, tile);
    }
  }
  return [...found.values()];
}

const within = ({ x, y }: WorldPoint, { left, top, right, bottom }: Region): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * The tiles that a view at rest requests next: the whole world from afar, then those that a small move would show: a margin around
 * the view, and the same place one step farther and one step nearer.
 */
export function inReserve(camera: Camera, view: Size, density: number): readonly TileAt[] {
  const region = regionIn(camera, view);
  if (region === null) return [];
  const level = levelFor(camera.zoom);
  const [margin, farther] = [widened(region, 0.15), widened(region, 0.25)];
  const near = [
    ...tilesIn(margin, level, density),
    ...(level > 0 ? tilesIn(farther, level - 1, density) : []),
    ...(level + 1 < LEVELS.length ? tilesIn(widened(region, -0.17), level + 1, density) : []),
  ];
  return [...keptForGood(density), ...nearestFirst(near, camera, density)];
}

/** By a part of its size on each side, within the world. */
function widened({ left, top, right, bottom }: Region, part: number): Region {
  const [x, y] = [(right - left) * part, (bottom - top) * part];
  return {
    left: Math.max(0, left - x),
    top: Math.max(0, top - y),
    right: Math.min(WORLD.width, right + x),
    bottom: Math.min(WORLD.height, bottom + y),
  };
}
