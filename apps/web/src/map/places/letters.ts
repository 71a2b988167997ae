/** Positions of the letters of a name on its line: spaced as on a chart, and between the castles if they can be. Pure. */
import { CELL_HEIGHT, CELL_WIDTH, type Cell, centreOf } from "../viewport.ts";
import { onSpine, type Spine, type SpinePoint } from "./spine.ts";

export interface Letter extends SpinePoint {
  readonly text: string;
}

/** A name whose letters have been measured; all widths are parts of their height. */
export interface Measured {
  readonly letters: readonly {
    readonly text: string /** From the first letter to its middle, set close. */;
    readonly at: number;
  }[];
  /** Of the whole name, set close. */
  readonly width: number;
  readonly spine: Spine;
  /** World units; smaller than the line allows if the name is too long for it. */
  readonly size: number;
  /** Space between two letters at most. */
  readonly apart: number;
}

const APART = { capital: 0.95, small: 0.5 };

/** @param widthOf of a text in letters one unit high. */
export function measured(
  name: string,
  spine: Spine,
  capital: boolean,
  widthOf: (text: string) => number,
): Measured {
  const letters = Array.from(capital ? name.toUpperCase() : name);
  const until = (count: number): number => widthOf(letters.slice(0, count).join(""));
  const width = until(letters.length);
  const size = Math.min(spine.size, spine.length / width);
  return {
    letters: letters.map((text, at) => ({ text, at: (until(at) + until(at + 1)) / 2 })),
    width,
    spine,
    size,
    apart: Math.min(
      capital ? APART.capital : APART.small,
      (spine.length / size - width) / Math.max(1, letters.length - 1),
    ),
  };
}

/** Parts of the widest setting, and of the room that is left beside it, in the order in which they look best. */
const SPREADS = [1, 0.87, 0.74, 0.61, 0.48, 0.35, 0.2];
const SHIFTS = [0, -0.3, 0.3, -0.65, 0.65, -1, 1];

/** Letters as far apart as allowed, or closer and beside the middle if that leaves fewer of them behind castles. */
export function arranged(
  name: Measured,
  taken: (cell: Cell) => boolean,
): { readonly letters: readonly Letter[]; readonly behind: number } {
  let best: { letters: readonly Letter[]; behind: number } | null = null;
  for (const spread of SPREADS)
    for (const shift of SHIFTS) {
      const letters = set(name, spread, shift);
      const behind = letters.filter((letter) => isBehind(letter, name.size, taken)).length;
      if (best === null || behind < best.behind) best = { letters, behind };
      if (behind === 0) return best;
    }
  const parted = partedBy(name, taken);
  return parted === null ? (best ?? { letters: [], behind: 0 }) : { letters: parted, behind: 0 };
}

/** Heights of the letters by which a letter is moved on until it is beside the castle. */
const STEP = 0.1;

/** With a wider gap if a castle is in the way; null if the line is too short for that. */
function partedBy(
  { letters, spine, size, width, apart }: Measured,
  taken: (cell: Cell) => boolean,
): readonly Letter[] | null {
  for (const spread of SPREADS) {
    const end = spine.length / size;
    // The gaps take about as much as half of a castle: begin so much before the middle.
    let shift = Math.max(0, (end - width - apart * spread * (letters.length - 1)) / 2 - 1);
    const placed: Letter[] = [];
    for (const [place, { text, at }] of letters.entries()) {
      const point = (): Letter => ({
        text,
        ...onSpine(spine, (shift + at + apart * spread * place - end / 2) * size),
      });
      while (shift + at + apart * spread * place < end && isBehind(point(), size, taken)) shift += STEP;
      placed.push(point());
    }
    if (shift + width + apart * spread * (letters.length - 1) <= end) return placed;
  }
  return null;
}

function set(
  { letters, width, spine, size, apart }: Measured,
  spread: number,
  shift: number,
): readonly Letter[] {
  const long = (width + apart * spread * (letters.length - 1)) * size;
  const start = -long / 2 + (shift * (spine.length - long)) / 2;
  return letters.map(({ text, at }, place) => ({
    text,
    ...onSpine(spine, start + (at + apart * spread * place) * size),
  }));
}

/** World units about the middle of a cell: arms and castle. */
const CASTLE = { side: 42, above: 53, below: 52 };
/** Half of a letter's height. */
const HALF = 0.33;

function isBehind({ x, y, text }: Letter, size: number, taken: (cell: Cell) => boolean): boolean {
  if (text === " ") return false;
  const half = size * HALF;
  for (let row = Math.floor((y - half) / CELL_HEIGHT); row * CELL_HEIGHT < y + half; row++)
    for (let column = Math.floor((x - half) / CELL_WIDTH); column * CELL_WIDTH < x + half; column++) {
      const cell = { x: column, y: row };
      if (!taken(cell)) continue;
      const middle = centreOf(cell);
      const beside = Math.abs(x - middle.x) > CASTLE.side + half;
      if (!beside && y + half > middle.y - CASTLE.above && y - half < middle.y + CASTLE.below) return true;
    }
  return false;
}
