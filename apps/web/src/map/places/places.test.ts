import { describe, expect, it } from "vitest";
import { places as de } from "../../i18n/de/places.ts";
import { places as en } from "../../i18n/en/places.ts";
import { standsInWater } from "../terrain/islands.ts";
import { createTerrain } from "../terrain/model.ts";
import { type Cell, COLUMNS, cellIndex, ROWS, WORLD } from "../viewport.ts";
import { nameOfPlace } from "./calling.ts";
import { arranged, measured } from "./letters.ts";
import { isCapital } from "./looks.ts";
import { allPlaces, isAtSea, location, namesOfPlaces, placeOf, whereabouts } from "./places.ts";
import { bandOf, onSpine, spineOf, touch } from "./spine.ts";
import { SPINES } from "./spines.generated.ts";
import { survey } from "./survey.ts";

const cells: readonly Cell[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  x: index % COLUMNS,
  y: Math.floor(index / COLUMNS),
}));
const terrain = createTerrain();
const spines = SPINES.map(spineOf);
const languages = Object.entries({ en, de });

describe("the places of the map", () => {
  it("places and lines follow from the land; if they differ, run scripts/places.ts", () => {
    const made = survey(terrain, [en, de]);
    expect(made.places).toEqual(allPlaces());
    expect(made.spines).toEqual(SPINES);
    const numbers = made.cells.split(" ").flatMap((run) => {
      const [place = 0, count = 0] = run.split(".").map((figure) => Number.parseInt(figure, 36));
      return Array.from({ length: count }, () => place);
    });
    expect(numbers.map((number) => made.places[number])).toEqual(cells.map(placeOf));
  });

  it("each cell of the map belongs to a place, the cells of a place are connected, and no place is outside the map", () => {
    const owned = new Map<unknown, Cell[]>();
    for (const cell of cells) {
      const place = placeOf(cell);
      expect(place).not.toBeNull();
      owned.set(place, [...(owned.get(place) ?? []), cell]);
    }
    expect(owned.size).toBe(allPlaces().length);
    for (const part of owned.values()) {
      const reached = new Set([cellIndex(part[0] ?? { x: 0, y: 0 })]);
      const within = new Set(part.map(cellIndex));
      for (const at of reached)
        for (const next of [at - 1, at + 1, at - COLUMNS, at + COLUMNS])
          if (within.has(next)) reached.add(next);
      expect(reached.size).toBe(part.length);
    }
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [COLUMNS, 0],
      [0, ROWS],
    ] as const)
      expect(placeOf({ x, y })).toBeNull();
  });

  it.each(languages)("no two places are called alike in %s, and no name lacks a word", (_, texts) => {
    const names = namesOfPlaces(texts);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(allPlaces().length);
    for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L}' ]+$/u);
  });

  it("positions have their names, in a table and in a sentence", () => {
    const cell = { x: 49, y: 28 };
    expect([location(cell, en), whereabouts(cell, en)]).toEqual([
      "Amber March, 49, 28",
      "in the Amber March, 49, 28",
    ]);
    expect([location(cell, de), whereabouts(cell, de)]).toEqual([
      "Bernsteinmark, 49, 28",
      "in der Bernsteinmark, 49, 28",
    ]);
    expect(whereabouts({ x: 90, y: 3 }, en)).toBe("90, 3");
  });

  it("a cell is at sea if the land has no ground for a castle", () => {
    const sea = cells.filter(isAtSea);
    expect(sea.length).toBeGreaterThan(800);
    for (const cell of sea) expect(standsInWater(terrain.field, cell)).toBe(true);
    expect(isAtSea({ x: 0, y: 0 })).toBe(true);
  });
});

describe("the lines of the names", () => {
  it("each place has a line on the map, and no two lines share ground, nor enter the compass rose", () => {
    expect(spines.length).toBe(allPlaces().length);
    const bands = spines.map(bandOf);
    const rose = [{ ...terrain.openSea, radius: 230 }];
    bands.forEach((band, at) => {
      for (const { x, y } of band) {
        expect(x > 0 && y > 0 && x < WORLD.width && y < WORLD.height).toBe(true);
      }
      expect(touch(band, rose)).toBe(false);
      // Figures are rounded: a unit less.
      const rounded = band.map(({ x, y, radius }) => ({ x, y, radius: radius - 1 }));
      for (const other of bands.slice(at + 1)) expect(touch(rounded, other)).toBe(false);
    });
  });

  it("most of a line is in its own place, and no letter is upside down", () => {
    spines.forEach((spine, at) => {
      const steps = Array.from({ length: 21 }, (_, step) => onSpine(spine, spine.length * (step / 20 - 0.5)));
      const own = steps.filter(
        ({ x, y }) => placeOf({ x: Math.floor(x / 90), y: Math.floor(y / 120) }) === allPlaces()[at],
      );
      expect({ at, own: own.length }).toEqual({ at, own: expect.toSatisfy((count: number) => count >= 10) });
      for (const { angle } of steps) expect(Math.abs(angle)).toBeLessThan(1.4);
    });
  });
});

/** Every letter as wide as the widest in use. */
const broad = (text: string): number => text.length * 0.9;

describe("the letters of a name", () => {
  it.each(languages)("all letters stay on their line, however crowded the world is, in %s", (_, texts) => {
    for (const taken of [() => false, () => true, ({ x, y }: Cell) => (x * 7 + y * 3) % 5 === 0])
      allPlaces().forEach((place, at) => {
        const spine = spineOf(SPINES[at] ?? []);
        const name = measured(nameOfPlace(place, texts), spine, isCapital(place.form), broad);
        const { letters } = arranged(name, taken);
        const band = bandOf(spine);
        for (const { x, y } of letters) {
          const near = Math.min(...band.map((circle) => Math.hypot(circle.x - x, circle.y - y)));
          expect(near).toBeLessThan(spine.size * 0.62);
        }
        expect(name.size).toBeLessThanOrEqual(spine.size);
      });
  });

  it("letters make room for a castle in their way", () => {
    const spine = spineOf([4050, 3600, 0, 0, 1400, 80]);
    const name = measured("Marches of Ard", spine, true, (text) => text.length * 0.65);
    const free = arranged(name, () => false);
    expect(free.behind).toBe(0);
    const inTheWay = free.letters[0] ?? { x: 0, y: 0 };
    const castle = { x: Math.floor(inTheWay.x / 90), y: Math.floor(inTheWay.y / 120) };
    const moved = arranged(name, ({ x, y }) => x === castle.x && y === castle.y);
    expect(moved.behind).toBe(0);
    expect(moved.letters.map(({ text }) => text).join("")).toBe("MARCHES OF ARD");
    expect(moved.letters[0]?.x).not.toBe(inTheWay.x);
    const parted = arranged(name, ({ x, y }) => y === castle.y && (x === 41 || x === 47));
    expect(parted.behind).toBe(0);
    const places = parted.letters.map(({ x }) => x);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});
