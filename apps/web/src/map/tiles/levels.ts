/** The map is kept as painted tiles at a few scales: which of them a view wants. Pure. */
import {
  type Camera,
  CELL_HEIGHT,
  CELL_WIDTH,
  type CellRange,
  COLUMNS,
  type Size,
  toWorld,
  WORLD,
} from "../viewport.ts";

/** Zooms at which tiles are painted: the steps of the zoom buttons from the zoom at the start, and both ends. */
export const LEVELS = [0.2, 0.4 / 1.5, 0.4, 0.6, 0.9, 1.35, 2.025, 3] as const;
/** Device pixels along one side. */
export const TILE = 512;
/** How far a picture is stretched before the next finer one is wanted. */
const STRETCH = 1.1;

export interface TileAt {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** A part of the world, world units. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function levelFor(zoom: number): number {
  const level = LEVELS.findIndex((scale) => scale * STRETCH >= zoom);
  return level < 0 ? LEVELS.length - 1 : level;
}

export const zoomOf = (level: number): number => LEVELS[level] ?? 1;

/** World units along one side of a tile. */
const spanOf = (level: number, density: number): number => TILE / (zoomOf(level) * density);

export const tileKey = ({ level, column, row }: TileAt): number => (level * 256 + row) * 256 + column;

export function regionOf({ level, column, row }: TileAt, density: number): Region {
  const span = spanOf(level, density);
  return { left: column * span, top: row * span, right: (column + 1) * span, bottom: (row + 1) * span };
}

/** The part of the world in the view; null if there is none. */
export function regionIn(camera: Camera, view: Size): Region | null {
  const first = toWorld(camera, view, { x: 0, y: 0 });
  const last = toWorld(camera, view, { x: view.width, y: view.height });
  const [left, top] = [Math.max(0, first.x), Math.max(0, first.y)];
  const [right, bottom] = [Math.min(WORLD.width, last.x), Math.min(WORLD.height, last.y)];
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

/** The tiles of a level that touch a region. */
export function tilesIn(region: Region, level: number, density: number): TileAt[] {
  const span = spanOf(level, density);
  const found: TileAt[] = [];
  for (let row = Math.floor(region.top / span); row * span < region.bottom; row++)
    for (let column = Math.floor(region.left / span); column * span < region.right; column++)
      found.push({ level, column, row });
  return found;
}

export const overlap = (a: Region, b: Region): Region | null => {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
  return right > left && bottom > top ? { left, top, right, bottom } : null;
};

/** The cells that touch a region. */
export const cellsOf = (region: Region): CellRange => ({
  left: Math.max(0, Math.floor(region.left / CELL_WIDTH)),
  top: Math.max(0, Math.floor(region.top / CELL_HEIGHT)),
  right: Math.ceil(region.right / CELL_WIDTH),
  bottom: Math.ceil(region.bottom / CELL_HEIGHT),
});

/** Does one of these cells (by `cellIndex`) touch the region? */
export function holds(region: Region, cells: ReadonlySet<number>): boolean {
  const { left, top, right, bottom } = cellsOf(region);
  for (const cell of cells) {
    const [x, y] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    if (x >= left && x < right && y >= top && y < bottom) return true;
  }
  return false;
}
