import { describe, expect, it } from "vitest";
import { botsOf } from "./bot.ts";
import { drawFrom } from "./draw.ts";
import { placeFor } from "./places.ts";
import { GRID, nextVisit, visitBetween } from "./rhythm.ts";
import { TEMPERAMENTS } from "./temperaments/index.ts";

const SEEDS = ["one", "two", "three"];
const DAY = 86_400;
const START = Date.UTC(2026, 0, 1) / 1000;

describe("the bots of a seed", () => {
  it.each(SEEDS)("%s: names are all different, even of more bots than there are pairs of words", (seed) => {
    const names = botsOf(seed, 1_500).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 32)).toEqual([]);
  });

  it.each(SEEDS)("%s: a larger count adds bots and changes none", (seed) => {
    const told = (count: number) =>
      botsOf(seed, count).map(({ name, temperament }) => `${name}, ${temperament.name}`);
    expect(told(24).slice(0, 7)).toEqual(told(7));
  });

  it.each(SEEDS)("%s: two dozen of them have every temperament", (seed) => {
    const found = new Set(botsOf(seed, 24).map(({ temperament }) => temperament));
    expect(found.size).toBe(TEMPERAMENTS.length);
  });

  it("bots of different seeds are different", () => {
    const [one, two] = SEEDS.map((seed) => botsOf(seed, 24).map(({ name }) => name));
    expect(one).not.toEqual(two);
  });
});

describe("a bot's place", () => {
  const land = { width: 90, height: 60 };

  it.each(SEEDS)("%s: all places are free cells of the map, near that of another bot", (seed) => {
    const taken: { x: number; y: number }[] = [];
    for (let number = 0; number < 60; number++) {
      const cell = placeFor(drawFrom(seed), number, { ...land, taken });
      if (cell === null) throw new Error("there is no place");
      taken.push(cell);
    }
    expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(60);
    expect(taken.filter(({ x, y }) => x < 0 || y < 0 || x >= land.width || y >= land.height)).toEqual([]);
    const lonely = taken.filter((cell) =>
      taken.every((other) => other === cell || Math.hypot(cell.x - other.x, cell.y - other.y) > 20),
    );
    expect(lonely).toEqual([]);
  });

  it("a full map has none, and a map with one free cell has that one", () => {
    const all = Array.from({ length: 12 }, (_, cell) => ({ x: cell % 4, y: Math.floor(cell / 4) }));
    const small = { width: 4, height: 3 };
    expect(placeFor(drawFrom("full"), 0, { ...small, taken: all })).toBeNull();
    expect(placeFor(drawFrom("full"), 0, { ...small, taken: all.slice(1) })).toEqual({ x: 0, y: 0 });
  });
});

describe("a bot's rhythm", () => {
  const [bot] = botsOf("rhythm", 1);
  if (bot === undefined) throw new Error("there is no bot");
  const visits: number[] = [];
  for (let time = START; time < START + 200 * DAY; ) {
    time = nextVisit(bot, time);
    visits.push(time);
  }

  it("all its visits are on the grid, and on most days there is one", () => {
    expect(visits.filter((time) => time % GRID !== 0)).toEqual([]);
    const days = new Set(visits.map((time) => Math.floor(time / DAY))).size;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(190);
  });

  it("a look back finds the newest visit only, wherever it begins", () => {
    for (const [place, visit] of visits.slice(1, 40).entries()) {
      expect(visitBetween(bot, visit - GRID, visit)).toBe(visit);
      expect(visitBetween(bot, visit - 5 * DAY, visit)).toBe(visit);
      expect(visitBetween(bot, visits[place] ?? 0, visit - GRID)).toBeNull();
    }
  });
});
