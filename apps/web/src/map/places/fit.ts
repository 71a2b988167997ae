/** Finds the line for the name of each area: as large as there is room, along the shape of the area, and off all others. */
import { CELL_HEIGHT, CELL_WIDTH, COLUMNS, ROWS, WORLD, type WorldPoint } from "../viewport.ts";
import type { Area, AreaKind } from "./areas.ts";
import { bandOf, onSpine, type Spine, touch } from "./spine.ts";

type Band = ReturnType<typeof bandOf>;

/** World units: the largest and the smallest letters. */
const MOST: Readonly<Record<AreaKind, number>> = {
  sea: 130,
  lake: 60,
  range: 84,
  forest: 74,
  country: 84,
  isle: 48,
};
const LEAST = 30;
const SHRINK = 0.9;
/** Letters are apart: so much more than set close, at least and at most. */
const SPREAD = { least: 1.1, most: 1.9 };
/** Radians by which a name may lean and bend. */
const LEANS = [0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6, 0.8, -0.8, 1, -1];
const TURNS = [0.45, -0.45, 0.9, -0.9, 0.2, -0.2, 1.3, -1.3, 0];
/** No letter is steeper than this. */
const STEEPEST = 1.3;
/** Places tried as the middle of a name. */
const MIDDLES = 40;
/** The share of a name that must lie in its own area. It falls step by step for areas that are too thin for any name. */
const WITHIN = [0.96, 0.85, 0.7, 0.5, 0.3];
/** World units between a name and the edge of the map. */
const EDGE = 70;

export interface NameRequest extends Area {
  /** Width of the name in heights of its letters, set close, in the language that needs the most. */
  readonly width: number;
}

class Fitter {
  readonly #owner = new Int16Array(COLUMNS * ROWS).fill(-1);
  readonly #taken: Band[];

  constructor(areas: readonly Area[], obstacles: readonly Band[]) {
    this.#taken = [...obstacles];
    areas.forEach(({ cells }, area) => {
      for (const cell of cells) this.#owner[cell] = area;
    });
  }

  place(wish: NameRequest, area: number): Spine | null {
    const middles = middlesOf(wish.cells);
    for (const within of WITHIN) {
      const most = Math.max(LEAST, Math.min(MOST[wish.kind], 10 * Math.sqrt(wish.cells.length)));
      for (let size = most; size >= LEAST * SHRINK; size *= SHRINK) {
        const found = this.#best(wish, area, middles, size, within);
        if (found === null) continue;
        this.#taken.push(bandOf(found));
        return found;
      }
    }
    return null;
  }

  #best(
    { width }: NameRequest,
    area: number,
    middles: readonly WorldPoint[],
    size: number,
    within: number,
  ): Spine | null {
    let best: Spine | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const { x, y } of middles)
      for (const angle of LEANS)
        for (const turn of TURNS) {
          const shortest = { x, y, angle, turn, length: width * size * SPREAD.least, size };
          if (!this.#fits(shortest, area, within)) continue;
          const spine = this.#stretched(shortest, area, within);
          const worth = worthOf(spine, shortest) + this.#share(spine, area, 1.9) * 1.5;
          if (worth <= most || this.#touches(spine)) continue;
          [best, most] = [spine, worth];
        }
    return best;
  }

  #stretched(spine: Spine, area: number, within: number): Spine {
    let longest = spine;
    for (
      let length = spine.length * 1.1;
      length <= (spine.length * SPREAD.most) / SPREAD.least;
      length *= 1.1
    ) {
      const next = { ...spine, length };
      if (!this.#fits(next, area, within)) break;
      longest = next;
    }
    return longest;
  }

  #fits(spine: Spine, area: number, within: number): boolean {
    if (Math.abs(spine.angle) + Math.abs(spine.turn) / 2 > STEEPEST) return false;
    const ends = [-0.5, 0, 0.5].map((part) => onSpine(spine, part * spine.length));
    const inside = ({ x, y }: WorldPoint): boolean =>
      x > EDGE && y > EDGE && x < WORLD.width - EDGE && y < WORLD.height - EDGE;
    return ends.every(inside) && this.#share(spine, area, 0.5) >= within;
  }

  /** Which part of a band about the line lies in the area; `reach` is half of its breadth in heights of the letters. */
  #share(spine: Spine, area: number, reach: number): number {
    const steps = Math.max(6, Math.ceil(spine.length / 60));
    let inside = 0;
    for (let step = 0; step <= steps; step++) {
      const { x, y, angle } = onSpine(spine, spine.length * (step / steps - 0.5));
      for (const side of [-reach, 0, reach]) {
        const [px, py] = [x - Math.sin(angle) * side * spine.size, y + Math.cos(angle) * side * spine.size];
        if (px < 0 || py < 0 || px >= WORLD.width || py >= WORLD.height) continue;
        const cell = Math.floor(py / CELL_HEIGHT) * COLUMNS + Math.floor(px / CELL_WIDTH);
        if (this.#owner[cell] === area) inside++;
      }
    }
    return inside / (3 * (steps + 1));
  }

  #touches(spine: Spine): boolean {
    const band = bandOf(spine);
    return this.#taken.some((other) => touch(band, other));
  }
}

/** Long and level; with a bend, as a pen on a chart. */
const worthOf = (spine: Spine, { length }: Spine): number =>
  spine.length / length -
  spine.angle ** 2 * 1.3 +
  (spine.turn === 0 ? 0 : 0.15) -
  Math.max(0, Math.abs(spine.turn) - 0.5) * 0.2;

/** Some of the cells' middles and corners, spread evenly. */
function middlesOf(cells: readonly number[]): readonly WorldPoint[] {
  const points = cells.flatMap((cell) => {
    const [x, y] = [(cell % COLUMNS) * CELL_WIDTH, Math.floor(cell / COLUMNS) * CELL_HEIGHT];
    return [
      { x: x + CELL_WIDTH / 2, y: y + CELL_HEIGHT / 2 },
      { x, y },
    ];
  });
  const every = Math.max(1, points.length / MIDDLES);
  return Array.from(
    { length: Math.min(MIDDLES, points.length) },
    (_, at) => points[Math.floor(at * every)] ?? { x: 0, y: 0 },
  );
}

/** In the order of the wishes; the largest areas choose first. Null if no place is left. */
export function fitNames(
  wishes: readonly NameRequest[],
  obstacles: readonly Band[],
): readonly (Spine | null)[] {
  const fitter = new Fitter(wishes, obstacles);
  const spines: (Spine | null)[] = wishes.map(() => null);
  const order = [...wishes.keys()].sort(
    (a, b) => (wishes[b]?.cells.length ?? 0) - (wishes[a]?.cells.length ?? 0),
  );
  for (const at of order) {
    const wish = wishes[at];
    if (wish !== undefined) spines[at] = fitter.place(wish, at);
  }
  return spines;
}
