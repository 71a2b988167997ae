import { type KingdomInfo, ledgerTime } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import type { SortOrder } from "../../format/sorting.ts";
import { CALM, shieldMade } from "../../test-support/made.ts";
import { filtered, type KingdomFilter, type ListContext, ordered, type SortKey } from "./list.ts";

const kingdom = (
  number: number,
  name: string,
  { protectedUntil = 0, ...change }: Partial<KingdomInfo> & { protectedUntil?: number } = {},
): KingdomInfo =>
  ({
    id: `#${number}#`,
    name,
    cell: { x: number, y: 0 },
    component: `component_${number}`,
    createdAt: 0,
    shield: shieldMade({ protectedUntil: ledgerTime(protectedUntil) }),
    alarm: CALM,
    rarity: "Common",
    ...change,
  }) as KingdomInfo;

const world = [
  kingdom(1, "Zamora", { rarity: "Epic", protectedUntil: 500 }),
  kingdom(2, "Älfheim", { rarity: null }),
  kingdom(9, "avalon 10", { rarity: "Legendary", protectedUntil: 90 }),
  kingdom(10, "Avalon 9", { protectedUntil: 200 }),
];
const known: ListContext = {
  ownedIds: new Set(["#2#"]),
  now: 100,
  distance: ({ cell }) => (cell.x === 2 ? null : Math.abs(cell.x - 8)),
  language: "en",
};
const all: KingdomFilter = { text: "", rarity: null, own: false, unprotected: false };
const ids = (kingdoms: readonly KingdomInfo[]): readonly string[] => kingdoms.map(({ id }) => id);
const by = (order: SortOrder<SortKey>) => ids(ordered(world, order, known));

describe("the world as a list", () => {
  it("a filter for targets leaves out kingdoms that a truce spares from every attack", () => {
    const until = ledgerTime(500);
    const spared = kingdom(3, "Nightfen", {
      shield: shieldMade({ warTruceUntil: until, raidTruceUntil: until }),
    });
    const raidable = kingdom(4, "Cedarmere", { shield: shieldMade({ warTruceUntil: until }) });
    expect(ids(filtered([spared, raidable], { ...all, unprotected: true }, known))).toEqual(["#4#"]);
  });

  it.each([
    [{ key: "number", descending: false }, ["#1#", "#2#", "#9#", "#10#"]],
    [{ key: "number", descending: true }, ["#10#", "#9#", "#2#", "#1#"]],
    [{ key: "name", descending: false }, ["#2#", "#10#", "#9#", "#1#"]],
    [{ key: "rarity", descending: false }, ["#10#", "#1#", "#9#", "#2#"]],
    [{ key: "rarity", descending: true }, ["#9#", "#1#", "#10#", "#2#"]],
    [{ key: "distance", descending: false }, ["#9#", "#10#", "#1#", "#2#"]],
    [{ key: "distance", descending: true }, ["#1#", "#10#", "#9#", "#2#"]],
    [{ key: "protection", descending: true }, ["#1#", "#10#", "#2#", "#9#"]],
  ] as const)("the list is sorted by %j, with the unknown last", (order, expected) => {
    expect(by(order)).toEqual(expected);
  });

  it.each([
    [{ own: true }, ["#2#"]],
    [{ unprotected: true }, ["#2#", "#9#"]],
    [{ rarity: "Epic" }, ["#1#"]],
    [{ text: " AVALON " }, ["#9#", "#10#"]],
    [{ text: "a\u0308lf" }, ["#2#"]],
    [{ text: "#1#" }, ["#1#"]],
    [{ text: "9" }, ["#9#", "#10#"]],
    [{ text: "avalon", unprotected: true }, ["#9#"]],
    [{ text: "nobody" }, []],
  ] as const)("the filter %j shows only what matches", (some, expected) => {
    expect(ids(filtered(world, { ...all, ...some }, known))).toEqual(expected);
  });
});
