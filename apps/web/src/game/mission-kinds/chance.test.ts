import { parseAttos } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { chanceOf } from "./chance.ts";

it.each([
  ["0.999", "nearlySure", 99],
  ["0.985", "nearlySure", 99],
  ["0.984", "veryLikely", 98],
  ["0.895", "veryLikely", 90],
  ["0.894", "likely", 89],
  ["0.55", "likely", 55],
  ["0.544", "even", 54],
  ["0.445", "even", 45],
  ["0.444", "unlikely", 44],
  ["0.247", "unlikely", 25],
  ["0.095", "unlikely", 10],
  ["0.094", "veryUnlikely", 9],
  ["0.01", "veryUnlikely", 1],
  ["0.009", "nearlyNever", 1],
  ["0.000000000000000001", "nearlyNever", 1],
] as const)(
  "a chance of %s is %s, about %s %%: the word fits the figure beside it",
  (chance, word, share) => {
    expect(chanceOf(parseAttos(chance), true, false)).toEqual({ word, share });
  },
);

it("a certainty is no chance", () => {
  expect(chanceOf(parseAttos("0.3"), false, false).word).toBe("impossible");
  expect(chanceOf(parseAttos("0.3"), true, true).word).toBe("sure");
});
