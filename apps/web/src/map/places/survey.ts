/** All that is known of the places, from the land. `scripts/places.ts` writes it down, and a test compares. */
import { groundOf, type TerrainField } from "../terrain/field.ts";
import { standsInWater } from "../terrain/islands.ts";
import type { Terrain } from "../terrain/model.ts";
import { COLUMNS, ROWS } from "../viewport.ts";
import { type Area, areasOf } from "./areas.ts";
import { nameOfPlace, type Place, type PlaceTexts } from "./calling.ts";
import { fitNames } from "./fit.ts";
import { isCapital } from "./looks.ts";
import { namesFor } from "./naming.ts";
import type { Spine } from "./spine.ts";

/** World units about the compass rose that no name enters. */
const ROSE = 270;
/** Heights of its letters that a letter is wide on average, set close. */
const LETTER = { capital: 0.68, small: 0.47 };

export interface Survey {
  /** Runs of cells of the same place: number of the place and length of the run, in base 36. */
  readonly cells: string;
  /** Lengths of the runs of cells that are land and at sea in turn, in base 36. */
  readonly sea: string;
  readonly places: readonly Place[];
  /** Of each place: x, y, angle, turn, length, size. */
  readonly spines: readonly (readonly number[])[];
}

export function survey(terrain: Terrain, languages: readonly PlaceTexts[]): Survey {
  const areas = areasOf(terrain.field);
  const places = namesFor(areas);
  const wishes = areas.map((area, at) => ({ ...area, width: widest(places[at], languages) }));
  const spines = fitNames(wishes, [[{ ...terrain.openSea, radius: ROSE }]]);
  return {
    cells: runsOf(ownersOf(areas)),
    sea: lengthsOf(seaOf(terrain.field)),
    places,
    spines: spines.map(figures),
  };
}

function widest(place: Place | undefined, languages: readonly PlaceTexts[]): number {
  if (place === undefined) return 0;
  const letters = Math.max(...languages.map((texts) => nameOfPlace(place, texts).length));
  return letters * (isCapital(place.form) ? LETTER.capital : LETTER.small);
}

/** Whether a kingdom there gets an island: the castle is surrounded by water. */
const seaOf = (field: TerrainField): readonly boolean[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const cell = { x: index % COLUMNS, y: Math.floor(index / COLUMNS) };
    return groundOf(field, cell) === "sea" && standsInWater(field, cell);
  });

function lengthsOf(sea: readonly boolean[]): string {
  const lengths: number[] = [];
  let is = false;
  for (let start = 0; start < sea.length; is = !is) {
    let end = start;
    while (end < sea.length && sea[end] === is) end++;
    lengths.push(end - start);
    start = end;
  }
  return lengths.map((length) => length.toString(36)).join(" ");
}

function ownersOf(areas: readonly Area[]): readonly number[] {
  const owner = Array.from({ length: COLUMNS * ROWS }, () => 0);
  areas.forEach(({ cells }, area) => {
    for (const cell of cells) owner[cell] = area;
  });
  return owner;
}

function runsOf(owner: readonly number[]): string {
  const runs: string[] = [];
  for (let start = 0; start < owner.length; ) {
    let end = start;
    while (end < owner.length && owner[end] === owner[start]) end++;
    runs.push(`${owner[start]?.toString(36)}.${(end - start).toString(36)}`);
    start = end;
  }
  return runs.join(" ");
}

/** Rounded: a tenth of a cell more or less is not seen, and other machines round alike. */
function figures(spine: Spine | null): readonly number[] {
  if (spine === null) return [];
  const { x, y, angle, turn, length, size } = spine;
  return [x, y, angle, turn, Math.round(length), Math.round(size)];
}
