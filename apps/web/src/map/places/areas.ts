/**
 * The world cut into areas that deserve a name: seas, lakes, ranges, forests, isles and the open country between them. Every cell
 * belongs to one. `scripts/places.ts` writes the result, since the terrain takes a browser too long.
 */
import { type Ground, groundOf, type TerrainField } from "../terrain/field.ts";
import { CELL_HEIGHT, CELL_WIDTH, COLUMNS, ROWS } from "../viewport.ts";

export type AreaKind = "sea" | "lake" | "range" | "forest" | "country" | "isle";

export interface Area {
  readonly kind: AreaKind;
  /** By `cellIndex`, in that order. */
  readonly cells: readonly number[];
}

type Cover = "water" | "range" | "forest" | "country";

const COVERS: Readonly<Record<Ground, Cover>> = {
  sea: "water",
  coast: "country",
  plains: "country",
  forest: "forest",
  hills: "country",
  mountains: "range",
};

/** Cells below which something is too small for a name, and how many make one area of a large whole. */
const LEAST: Readonly<Record<Cover, number>> = { water: 5, range: 9, forest: 9, country: 12 };
const USUAL: Readonly<Record<Cover, number>> = { water: 110, range: 75, forest: 55, country: 72 };
/** Water of so many cells without a way to the edge of the map is a lake. */
const LAKE = 40;
/** Land of so many cells with nothing but water about it is an isle. */
const ISLE = { least: 2, most: 24 };

const CELLS = COLUMNS * ROWS;

function neighboursOf(cell: number): readonly number[] {
  const x = cell % COLUMNS;
  return [
    ...(cell >= COLUMNS ? [cell - COLUMNS] : []),
    ...(x > 0 ? [cell - 1] : []),
    ...(x < COLUMNS - 1 ? [cell + 1] : []),
    ...(cell < CELLS - COLUMNS ? [cell + COLUMNS] : []),
  ];
}

function coversOf(field: TerrainField): Cover[] {
  const grounds = Array.from({ length: CELLS }, (_, cell) =>
    groundOf(field, { x: cell % COLUMNS, y: Math.floor(cell / COLUMNS) }),
  );
  // Hills at the foot of mountains belong to their range.
  const covers = grounds.map((ground, cell): Cover => {
    const beside = neighboursOf(cell).filter((other) => grounds[other] === "mountains").length;
    return ground === "hills" && beside > 0 ? "range" : COVERS[ground];
  });
  return smoothed(smoothed(covers));
}

/** A cell of land that nearly all of its neighbours differ from becomes like them. */
function smoothed(covers: readonly Cover[]): Cover[] {
  return covers.map((cover, cell) => {
    if (cover === "water") return cover;
    const around = neighboursOf(cell).flatMap((other) => covers[other] ?? []);
    const common = around.find((one) => around.filter((other) => other === one).length >= 3);
    return common === undefined || common === "water" ? cover : common;
  });
}

/** The connected parts of a set of cells, in the order of their first cells. */
function partsOf(cells: ReadonlySet<number>): number[][] {
  const left = new Set(cells);
  const parts: number[][] = [];
  for (const start of [...left].sort((a, b) => a - b)) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (let at = 0; at < part.length; at++)
      for (const other of neighboursOf(part[at] ?? 0)) if (left.delete(other)) part.push(other);
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

const distance = (a: number, b: number): number =>
  Math.hypot(
    ((a % COLUMNS) - (b % COLUMNS)) * CELL_WIDTH,
    (Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)) * CELL_HEIGHT,
  );

/** Cells reached from each seed, all growing at the same pace within the part. */
function grown(part: readonly number[], seeds: readonly number[]): number[][] {
  const free = new Set(part);
  const groups = seeds.map((seed) => [seed]);
  for (const seed of seeds) free.delete(seed);
  for (let from = seeds.map(() => 0); groups.some((group, at) => (from[at] ?? 0) < group.length); ) {
    from = groups.map((group, at) => {
      const until = group.length;
      for (const cell of group.slice(from[at] ?? 0, until))
        for (const other of neighboursOf(cell)) if (free.delete(other)) group.push(other);
      return until;
    });
  }
  return groups;
}

/** The cell of a group nearest to its middle. */
function middleOf(group: readonly number[]): number {
  const x = group.reduce((sum, cell) => sum + (cell % COLUMNS), 0) / group.length;
  const y = group.reduce((sum, cell) => sum + Math.floor(cell / COLUMNS), 0) / group.length;
  const far = (cell: number): number =>
    Math.hypot(((cell % COLUMNS) - x) * CELL_WIDTH, (Math.floor(cell / COLUMNS) - y) * CELL_HEIGHT);
  return group.reduce((best, cell) => (far(cell) < far(best) ? cell : best), group[0] ?? 0);
}

/** Splits areas that are too large for one name into compact pieces. */
function pieces(part: readonly number[], usual: number): number[][] {
  const count = Math.max(1, Math.round(part.length / usual));
  const seeds = [middleOf(part)];
  while (seeds.length < count) {
    const room = (cell: number): number => Math.min(...seeds.map((seed) => distance(seed, cell)));
    seeds.push(part.reduce((best, cell) => (room(cell) > room(best) ? cell : best), part[0] ?? 0));
  }
  let groups = grown(part, seeds);
  for (let round = 0; round < 8; round++) groups = grown(part, groups.map(middleOf));
  return groups.filter((group) => group.length > 0);
}

const isSmallIsle = (part: readonly number[]): boolean =>
  part.length >= ISLE.least && part.length <= ISLE.most;

const touchesEdge = (part: readonly number[]): boolean => part.some((cell) => neighboursOf(cell).length < 4);

const kindOf = (cover: Cover, part: readonly number[]): AreaKind => {
  if (cover !== "water") return cover;
  return part.length <= LAKE && !touchesEdge(part) ? "lake" : "sea";
};

/** Everything large enough for a name, and the cells that are left. */
function named(covers: readonly Cover[]): {
  areas: { kind: AreaKind; cells: number[] }[];
  left: Set<number>;
} {
  const cells = Array.from(covers.keys());
  const left = new Set(cells);
  const areas: { kind: AreaKind; cells: number[] }[] = [];
  const add = (kind: AreaKind, group: number[]): void => {
    areas.push({ kind, cells: group });
    for (const cell of group) left.delete(cell);
  };
  for (const part of partsOf(new Set(cells.filter((cell) => covers[cell] !== "water"))))
    if (isSmallIsle(part) && !touchesEdge(part)) add("isle", part);
  for (const cover of ["water", "range", "forest", "country"] as const) {
    const of = new Set(cells.filter((cell) => left.has(cell) && covers[cell] === cover));
    for (const part of partsOf(of))
      if (part.length >= LEAST[cover])
        for (const group of pieces(part, USUAL[cover])) add(kindOf(cover, part), group);
  }
  return { areas, left };
}

/** A patch that is too small joins the land beside it, or the water if there is none. */
export function areasOf(field: TerrainField): readonly Area[] {
  const covers = coversOf(field);
  const { areas, left } = named(covers);
  const owner = new Map<number, number>();
  areas.forEach(({ cells }, area) => {
    for (const cell of cells) owner.set(cell, area);
  });
  while (left.size > 0) {
    const joins: (readonly [number, number])[] = [];
    for (const cell of left) {
      const beside = neighboursOf(cell).flatMap((other) => owner.get(other) ?? []);
      const land = beside.filter((area) => !isWater(areas[area]?.kind));
      const [area] = land.length > 0 ? land : beside;
      if (area !== undefined) joins.push([cell, area]);
    }
    for (const [cell, area] of joins) {
      owner.set(cell, area);
      areas[area]?.cells.push(cell);
      left.delete(cell);
    }
  }
  return areas.map(({ kind, cells }) => ({ kind, cells: cells.sort((a, b) => a - b) }));
}

const isWater = (kind: AreaKind | undefined): boolean => kind === "sea" || kind === "lake";
