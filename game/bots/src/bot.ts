import { type Draw, drawFrom } from "./draw.ts";
import { kingdomNames } from "./names.ts";
import { temperamentsOf } from "./temperaments/index.ts";
import type { Temperament } from "./temperaments/temperament.ts";

/** One of the neighbours: who it is follows from the seed and its number. */
export interface Bot {
  /** From 0. */
  readonly number: number;
  /** Of its kingdom. */
  readonly name: string;
  readonly temperament: Temperament;
  /** The choices that it makes. */
  readonly draw: Draw;
}

/** The first `count` bots of a seed. A larger count adds bots and changes none. */
export function botsOf(seed: string, count: number): readonly Bot[] {
  const draw = drawFrom(seed);
  const [names, temperaments] = [kingdomNames(draw, count), temperamentsOf(draw, count)];
  return temperaments.map((temperament, number) => ({
    number,
    name: names[number] ?? "",
    temperament,
    draw: draw.of("bot", number),
  }));
}
