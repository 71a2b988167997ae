import type { KingdomInfo, Rarity } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { finder, inOrderOf, inOrderOfNames, numberOf, rarityRank } from "./kingdom-lists.ts";

const kingdom = (number: number, name: string, rarity: Rarity | null): KingdomInfo =>
  ({ id: `#${number}#`, name, rarity, cell: { x: number, y: 60 - number } }) as KingdomInfo;

const kingdoms = [
  kingdom(1, "Zamora", "Epic"),
  kingdom(2, "Älfheim", null),
  kingdom(9, "avalon 10", "Common"),
  kingdom(10, "Avalon 9", "Common"),
];
const ids = (found: readonly KingdomInfo[]): readonly string[] => found.map(({ id }) => id);

describe("what a text finds", () => {
  it.each([
    ["", ["#1#", "#2#", "#9#", "#10#"]],
    [" AVALON ", ["#9#", "#10#"]],
    ["a\u0308lf", ["#2#"]],
    ["#9#", ["#9#"]],
    ["#10", ["#10#"]],
    ["9", ["#9#", "#10#"]],
    ["1, 59", ["#1#"]],
    ["nobody", []],
  ])("%j", (text, expected) => {
    expect(ids(kingdoms.filter(finder(text)))).toEqual(expected);
  });
});

it("sorts names as the language does, numbers in them by value", () => {
  expect(ids(inOrderOfNames(kingdoms, "en", false))).toEqual(["#2#", "#10#", "#9#", "#1#"]);
  expect(ids(inOrderOfNames(kingdoms, "sv", false))).toEqual(["#10#", "#9#", "#1#", "#2#"]);
  expect(ids(inOrderOfNames(kingdoms, "en", true))).toEqual(["#1#", "#9#", "#10#", "#2#"]);
});

it("keeps equals as they were, and the unknown last in either direction", () => {
  expect(ids(inOrderOf(kingdoms, rarityRank, false))).toEqual(["#9#", "#10#", "#1#", "#2#"]);
  expect(ids(inOrderOf(kingdoms, rarityRank, true))).toEqual(["#1#", "#9#", "#10#", "#2#"]);
  expect(ids(inOrderOf(kingdoms, ({ id }) => numberOf(id), true))).toEqual(["#10#", "#9#", "#2#", "#1#"]);
});
