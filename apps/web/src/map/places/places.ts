/**
 * The name of the place at a position: `placeOf` is the one way to get it. Every cell belongs to a place. The names
 * depend on the language (`i18n/*\/places.ts`).
 */
import { fill } from "../../format/fill.ts";
import { type Cell, COLUMNS, cellIndex, ROWS } from "../viewport.ts";
import { type Form, nameOfPlace, type Place, type PlaceTexts, withinPlace } from "./calling.ts";
import { CELLS, PLACES, SEA } from "./places.generated.ts";

/** For each cell, by `cellIndex`, the number of its place. */
function numbersOf(runs: string): Uint8Array {
  const numbers = new Uint8Array(COLUMNS * ROWS);
  let at = 0;
  for (const run of runs.split(" ")) {
    const [place = 0, count = 0] = run.split(".").map((figure) => Number.parseInt(figure, 36));
    numbers.fill(place, at, at + count);
    at += count;
  }
  return numbers;
}

const places: readonly Place[] = PLACES.split(",").map((text) => {
  const [form = "", stem = ""] = text.split(" ");
  return { form: form as Form, stem };
});

/** By their numbers. */
export const allPlaces = (): readonly Place[] => places;

/** All names, by the numbers of the places. */
export const namesOfPlaces = (texts: PlaceTexts): readonly string[] =>
  places.map((place) => nameOfPlace(place, texts));

/** Of each cell, by `cellIndex`, whether it is at sea. */
function seaIn(lengths: string): readonly boolean[] {
  return lengths
    .split(" ")
    .flatMap((length, run) => Array.from({ length: Number.parseInt(length, 36) }, () => run % 2 === 1));
}

let numbers: Uint8Array | undefined;

/** Null beside the map. */
export function placeOf(cell: Cell): Place | null {
  if (cell.x < 0 || cell.y < 0 || cell.x >= COLUMNS || cell.y >= ROWS) return null;
  numbers ??= numbersOf(CELLS);
  return places[numbers[cellIndex(cell)] ?? -1] ?? null;
}

let sea: readonly boolean[] | undefined;

/** Is a kingdom on this cell on an island that was raised for it? */
export function isAtSea(cell: Cell): boolean {
  sea ??= seaIn(SEA);
  return sea[cellIndex(cell)] ?? false;
}

const told = ({ x, y }: Cell, place: string | null, { at }: PlaceTexts): string =>
  place === null ? `${x}, ${y}` : fill(at, { x, y, place });

/** "Marches of Ard, 49, 28", for a list or a table. */
export function location(cell: Cell, texts: PlaceTexts): string {
  const place = placeOf(cell);
  return told(cell, place && nameOfPlace(place, texts), texts);
}

/** "in the Marches of Ard, 49, 28", for a sentence. */
export function whereabouts(cell: Cell, texts: PlaceTexts): string {
  const place = placeOf(cell);
  return told(cell, place && withinPlace(place, texts), texts);
}
