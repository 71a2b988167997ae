import { type KingdomInfo, kingdomNumber, type Rarity } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { finder, rarityRank } from "./kingdoms.ts";

const kingdom = (number: number, name: string, rarity: Rarity | null): KingdomInfo =>
  ({ id: `#${number}#`, name, rarity, cell: { x: number, y: 60 - number } }) as KingdomInfo;

const kingdoms = [
  kingdom(1, "Zamora", "Epic"),
  kingdom(2, "Älfheim", null),
  kingdom(9, "avalon 10", "Common"),
  kingdom(10, "Avalon 9", "Common"),
];
const ids = (found: readonly KingdomInfo[]): readonly string[] => found.map(({ id }) => id);

describe("search by text", () => {
  it.each([
    ["", ["#1#", "#2#", "#9#", "#10#"]],
    [" AVALON ", ["#9#", "#10#"]],
    ["a\u0308lf", ["#2#"]],
    ["#9#", ["#9#"]],
    ["#10", ["#10#"]],
    ["9", ["#9#", "#10#"]],
    ["1, 59", ["#1#"]],
    ["nobody", []],
  ])("the text search matches as expected: %j", (text, expected) => {
    expect(ids(kingdoms.filter(finder(text)))).toEqual(expected);
  });
});

it("kingdoms are ranked by rarity, and undrawn ones not at all", () => {
  expect(kingdoms.map(rarityRank)).toEqual([3, null, 0, 0]);
  expect(kingdoms.map(({ id }) => kingdomNumber(id))).toEqual([1, 2, 9, 10]);
});
