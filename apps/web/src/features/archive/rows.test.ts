import { componentAddress, type KingdomInfo, ledgerTime, localId, type Rarity } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { CALM, shieldMade } from "../../test-support/made.ts";
import { filtered, sorted } from "./rows.ts";
import { readArchiveSearch } from "./search.ts";

const NOW = new Date(2026, 10, 21, 12).getTime() / 1000;
const DAY = 86_400;

const kingdom = (number: number, name: string, rarity: Rarity | null, ageDays: number): KingdomInfo => ({
  id: localId(`#${number}#`),
  name,
  cell: { x: number, y: 60 - number },
  component: componentAddress(`component_${number}`),
  createdAt: ledgerTime(NOW - ageDays * DAY),
  shield: shieldMade({ protectedUntil: ledgerTime(NOW - ageDays * DAY + 3 * DAY) }),
  alarm: CALM,
  rarity,
});

const KINGDOMS = [
  kingdom(1, "Ödland", "Common", 30),
  kingdom(2, "Avalon", "Legendary", 10),
  kingdom(3, "Zion 10", null, 2),
  kingdom(4, "Zion 9", "Rare", 1),
];
const NOBODY = new Set<string>();
const ids = (kingdoms: readonly KingdomInfo[]): string[] => kingdoms.map(({ id }) => id);

describe("filters of the archive", () => {
  const found = (search: Record<string, unknown>, owned: ReadonlySet<string> = NOBODY): string[] =>
    ids(filtered(KINGDOMS, readArchiveSearch(search), owned, NOW));

  it("all kingdoms are shown without filters", () => {
    expect(found({})).toEqual(["#1#", "#2#", "#3#", "#4#"]);
  });
  it.each([
    ["zion", ["#3#", "#4#"]],
    ["  ÖD", ["#1#"]],
    ["2", ["#2#"]],
    ["#3#", ["#3#"]],
    ["4, 56", ["#4#"]],
    ["nowhere", []],
  ])("the search finds %j by name, number or place", (text, expected) => {
    expect(found({ text })).toEqual(expected);
  });
  it("the filter distinguishes rarities, undrawn ones too", () => {
    expect(found({ rarity: "Legendary" })).toEqual(["#2#"]);
    expect(found({ rarity: "undrawn" })).toEqual(["#3#"]);
  });
  it("the filter selects owned and protected kingdoms", () => {
    expect(found({ show: "owned" }, new Set(["#2#"]))).toEqual(["#2#"]);
    expect(found({ show: "protected" })).toEqual(["#3#", "#4#"]);
    expect(found({ show: "unprotected" })).toEqual(["#1#", "#2#"]);
  });
  it("a kingdom that truces spare from every attack is not open to attack, one that can still be raided is", () => {
    const until = ledgerTime(NOW + DAY);
    const [first, second] = [kingdom(1, "Nightfen", null, 30), kingdom(2, "Cedarmere", null, 30)];
    const world = [
      { ...first, shield: shieldMade({ warTruceUntil: until, raidTruceUntil: until }) },
      { ...second, shield: shieldMade({ warTruceUntil: until }) },
    ];
    const shown = (show: string): string[] => ids(filtered(world, readArchiveSearch({ show }), NOBODY, NOW));
    expect(shown("unprotected")).toEqual(["#2#"]);
    expect(shown("protected")).toEqual(["#1#"]);
  });
  it("a date range includes both of its days", () => {
    expect(found({ from: "2026-11-20", to: "2026-11-20" })).toEqual(["#4#"]);
    expect(found({ to: "2026-11-11" })).toEqual(["#1#", "#2#"]);
    expect(found({ from: "2026-11-19" })).toEqual(["#3#", "#4#"]);
  });
});

describe("order of the archive", () => {
  const order = (sort: Parameters<typeof sorted>[1], down = false): string[] =>
    ids(sorted(KINGDOMS, sort, down, "de"));

  it("kingdoms are in the order of founding by default", () => {
    expect(order("number")).toEqual(["#1#", "#2#", "#3#", "#4#"]);
    expect(order("number", true)).toEqual(["#4#", "#3#", "#2#", "#1#"]);
  });
  it("names are sorted as in the language, with numbers in them by value", () => {
    expect(order("name")).toEqual(["#2#", "#1#", "#4#", "#3#"]);
  });
  it("kingdoms can be sorted by rarity, place, founding and protection", () => {
    expect(order("rarity", true)).toEqual(["#2#", "#4#", "#1#", "#3#"]);
    expect(order("place")).toEqual(["#4#", "#3#", "#2#", "#1#"]);
    expect(order("founded")).toEqual(["#1#", "#2#", "#3#", "#4#"]);
    expect(order("protection", true)).toEqual(["#4#", "#3#", "#2#", "#1#"]);
  });
});

describe("the archive's address", () => {
  it("invalid parameters of the address bar are dropped", () => {
    expect(
      readArchiveSearch({
        text: "",
        rarity: "Golden",
        show: "all",
        from: "21.11.2026",
        sort: "luck",
        page: "-2",
      }),
    ).toEqual({});
  });
  it("valid parameters of the address bar are kept", () => {
    const search = {
      text: "zion",
      rarity: "Rare",
      show: "owned",
      from: "2026-11-20",
      sort: "name",
      down: true,
      page: 3,
    };
    expect(readArchiveSearch(search)).toEqual(search);
    expect(readArchiveSearch({ text: 7 })).toEqual({ text: "7" });
  });
});
