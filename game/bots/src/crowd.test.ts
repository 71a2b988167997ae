import { expect, it } from "vitest";
import { neighboursAmong, neighboursFor } from "./crowd.ts";

const crowd = { first: 24, most: 500 };

it("neighbors are one for three players, and never fewer than at first", () => {
  const of = (players: number) => neighboursFor(crowd, players);
  expect([0, 72, 74, 75, 77, 78].map(of)).toEqual([24, 24, 24, 25, 25, 26]);
  expect([1_499, 1_500, 5_400].map(of)).toEqual([499, 500, 500]);
  expect(neighboursFor({ first: 600, most: 500 }, 5_400)).toBe(600);
});

it("the number of neighbors follows from the number of all kingdoms", () => {
  for (let players = 0; players < 2_000; players++) {
    const neighbors = neighboursFor(crowd, players);
    expect(neighboursAmong(crowd, players + neighbors)).toBe(neighbors);
  }
});
