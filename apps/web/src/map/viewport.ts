/**
 * The mathematics of the camera, without a canvas: cells, world units and screen pixels (CSS pixels) and the ways between.
 * The brands are optional properties: a plain `{x, y}` enters anywhere, but one kind never passes for another.
 */

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly kind?: "cell";
}
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
  readonly kind?: "world";
}
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly kind?: "screen";
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The world point in the middle of the view, and screen pixels for each world unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Half-open ranges of cells: `left <= x < right`. */
export interface CellRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much is worth drawing: arms alone, arms and ground, or names and details as well. */
export type DetailLevel = "far" | "middle" | "near";

export const COLUMNS = 90;
export const ROWS = 60;
export const CELL_WIDTH = 90;
export const CELL_HEIGHT = 120;
export const WORLD: Size = { width: COLUMNS * CELL_WIDTH, height: ROWS * CELL_HEIGHT };
export const MIN_ZOOM = 0.2;
export const MAX_ZOOM = 3;
export const START_ZOOM = 0.4;
/** Screen pixels of table that may show beyond the map's edge. */
export const EDGE = 48;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

export const startCamera: Camera = { x: WORLD.width / 2, y: WORLD.height / 2, zoom: START_ZOOM };

const clampZoom = (zoom: number): number => between(MIN_ZOOM, zoom, MAX_ZOOM);

/** Keeps the map in view: a map smaller than the view is centred. */
export function clampCamera(camera: Camera, view: Size): Camera {
  const zoom = clampZoom(Number.isFinite(camera.zoom) ? camera.zoom : START_ZOOM);
  const axis = (value: number, world: number, screen: number): number => {
    const half = screen / 2 / zoom;
    const edge = EDGE / zoom;
    if (!Number.isFinite(value) || half * 2 >= world + edge * 2) return world / 2;
    return between(half - edge, value, world + edge - half);
  };
  return { x: axis(camera.x, WORLD.width, view.width), y: axis(camera.y, WORLD.height, view.height), zoom };
}

export const toScreen = (camera: Camera, view: Size, point: WorldPoint): ScreenPoint => ({
  x: (point.x - camera.x) * camera.zoom + view.width / 2,
  y: (point.y - camera.y) * camera.zoom + view.height / 2,
});

export const toWorld = (camera: Camera, view: Size, point: ScreenPoint): WorldPoint => ({
  x: (point.x - view.width / 2) / camera.zoom + camera.x,
  y: (point.y - view.height / 2) / camera.zoom + camera.y,
});

/** The cell under a world point, or null beside the map. */
export function cellAt(point: WorldPoint): Cell | null {
  const x = Math.floor(point.x / CELL_WIDTH);
  const y = Math.floor(point.y / CELL_HEIGHT);
  return x >= 0 && y >= 0 && x < COLUMNS && y < ROWS ? { x, y } : null;
}

export const centreOf = (cell: Cell): WorldPoint => ({
  x: (cell.x + 0.5) * CELL_WIDTH,
  y: (cell.y + 0.5) * CELL_HEIGHT,
});

/** Half of the area that a small screen shows at `START_ZOOM`, in cells; farther away it shows more. */
const REACH: Cell = { x: 5, y: 4 };
/** Kingdoms around which is looked; among thousands, any few hundred find a lively place. */
const LOOKS = 200;

/** For a first look: the view with the most kingdoms, or the middle of a map without any. */
export function liveliest(kingdoms: readonly Cell[], zoom = START_ZOOM): Camera {
  const part = zoom / START_ZOOM;
  const isNear = (a: Cell, b: Cell): boolean =>
    Math.abs(a.x - b.x) * part <= REACH.x && Math.abs(a.y - b.y) * part <= REACH.y;
  const neighborsOf = (cell: Cell): number => kingdoms.filter((other) => isNear(other, cell)).length;
  let found = { camera: { ...startCamera, zoom }, neighbors: 0 };
  for (const cell of kingdoms.slice(0, LOOKS)) {
    const neighbors = neighborsOf(cell);
    if (neighbors > found.neighbors) found = { camera: { ...centreOf(cell), zoom }, neighbors };
  }
  return found.camera;
}

/** Place of a cell in arrays of `COLUMNS * ROWS`. */
export const cellIndex = (cell: Cell): number => cell.y * COLUMNS + cell.x;

export const sameCell = (a: Cell | null, b: Cell | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y);

export const clampCell = (cell: Cell): Cell => ({
  x: between(0, cell.x, COLUMNS - 1),
  y: between(0, cell.y, ROWS - 1),
});

export function visibleCells(camera: Camera, view: Size): CellRange {
  const first = toWorld(camera, view, { x: 0, y: 0 });
  const last = toWorld(camera, view, { x: view.width, y: view.height });
  return {
    left: between(0, Math.floor(first.x / CELL_WIDTH), COLUMNS),
    top: between(0, Math.floor(first.y / CELL_HEIGHT), ROWS),
    right: between(0, Math.ceil(last.x / CELL_WIDTH), COLUMNS),
    bottom: between(0, Math.ceil(last.y / CELL_HEIGHT), ROWS),
  };
}

export const detailAt = (zoom: number): DetailLevel =>
  zoom < 0.34 ? "far" : zoom < 0.72 ? "middle" : "near";

/** The camera that shows a cell in the middle, no farther away than names can be read. */
export const cameraOn = (cell: Cell, zoom: number): Camera => ({
  ...centreOf(cell),
  zoom: Math.max(zoom, 1),
});

/** The camera as d3-zoom writes it: `screen = world * k + (x, y)`. */
export interface Transform {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}
export const toTransform = (camera: Camera, view: Size): Transform => ({
  k: camera.zoom,
  x: view.width / 2 - camera.x * camera.zoom,
  y: view.height / 2 - camera.y * camera.zoom,
});
export const fromTransform = ({ k, x, y }: Transform, view: Size): Camera => ({
  x: (view.width / 2 - x) / k,
  y: (view.height / 2 - y) / k,
  zoom: k,
});

/** The part of a line inside the view, or null: dashes off the screen are the main cost of drawing many lines. */
export function clipLine(
  a: ScreenPoint,
  b: ScreenPoint,
  view: Size,
  margin: number,
): readonly [ScreenPoint, ScreenPoint] | null {
  let from = 0;
  let to = 1;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const sides = [
    [-dx, a.x + margin],
    [dx, view.width + margin - a.x],
    [-dy, a.y + margin],
    [dy, view.height + margin - a.y],
  ] as const;
  for (const [slope, room] of sides) {
    if (slope === 0) {
      if (room < 0) return null;
    } else if (slope < 0) from = Math.max(from, room / slope);
    else to = Math.min(to, room / slope);
  }
  if (from > to) return null;
  const at = (t: number): ScreenPoint => ({ x: a.x + dx * t, y: a.y + dy * t });
  return [at(from), at(to)];
}
