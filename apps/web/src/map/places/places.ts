/**
 * Where something is, by the name of the place: `placeOf` is the one way from a position to it. Every cell belongs to a place.
 * How a place is called is the language's (`i18n/*\/places.ts`).
 */
import { fill } from "../../i18n/en/map.ts";
import type { places as english } from "../../i18n/en/places.ts";
import type { Texts } from "../../i18n/texts.ts";
import { type Cell, COLUMNS, cellIndex, ROWS } from "../viewport.ts";
import { CELLS, PLACES } from "./places.generated.ts";

export type PlaceTexts = Texts<typeof english>;
export type Form = keyof typeof english.names;
export type Word = keyof typeof english.words;

export interface Place {
  readonly form: Form;
  /** A key of the catalogue's `places.words`, or an invented word. */
  readonly stem: string;
}

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

let numbers: Uint8Array | undefined;

/** Null beside the map. */
export function placeOf(cell: Cell): Place | null {
  if (cell.x < 0 || cell.y < 0 || cell.x >= COLUMNS || cell.y >= ROWS) return null;
  numbers ??= numbersOf(CELLS);
  return places[numbers[cellIndex(cell)] ?? -1] ?? null;
}

const stemIn = ({ stem }: Place, { words }: PlaceTexts): string =>
  (words as Readonly<Record<string, string>>)[stem] ?? stem;

/** "Marches of Ard" */
export const nameOfPlace = (place: Place, texts: PlaceTexts): string =>
  fill(texts.names[place.form], { name: stemIn(place, texts) });

/** "Marches of Ard, 49, 28", for a list or a table. */
export function location(cell: Cell, texts: PlaceTexts): string {
  const place = placeOf(cell);
  return place === null
    ? `${cell.x}, ${cell.y}`
    : fill(texts.at, { ...cell, place: nameOfPlace(place, texts) });
}

/** "in the Marches of Ard, 49, 28", for a sentence. */
export function whereabouts(cell: Cell, texts: PlaceTexts): string {
  const place = placeOf(cell);
  if (place === null) return `${cell.x}, ${cell.y}`;
  return fill(texts.at, { ...cell, place: fill(texts.within[place.form], { name: stemIn(place, texts) }) });
}
