import { describe, expect, it } from "vitest";
import { mapMessages } from "../i18n/en/map.ts";
import { describeCell } from "./describe.ts";
import { elapsedPart } from "./layers/missions.ts";
import { createField } from "./terrain/field.ts";

const field = createField();
const kingdom = {
  id: "#1#",
  name: "Avalon",
  cell: { x: 45, y: 30 },
  component: "component_sim1",
  rarity: "Rare",
  protectedUntil: 1000 + 2 * 86_400 + 3 * 3600,
} as const;

describe("a cell in words", () => {
  it("a cell is described by place, terrain, kingdom, rarity, ownership and protection", () => {
    const text = describeCell(
      kingdom.cell,
      { field, kingdom, own: true, mode: "view", now: 1000, language: "en" },
      mapMessages,
    );
    expect(text).toMatch(/^45, 30 · \w+ · Avalon · Rare · yours · protected for 2 days and 3 hours$/);
  });

  it("in creation mode a cell says whether a kingdom can be founded there", () => {
    const known = { field, kingdom: undefined, own: false, mode: "create", now: 0, language: "en" } as const;
    expect(describeCell({ x: 2, y: 2 }, known, mapMessages)).toContain(mapMessages.mayFound);
    expect(describeCell(kingdom.cell, { ...known, kingdom }, mapMessages)).toContain(mapMessages.taken);
  });
});

describe("a mission on its way", () => {
  const mission = {
    id: "1",
    kind: "war",
    hostile: true,
    from: "#1#",
    to: "#2#",
    launchedAt: 100,
    arrivesAt: 300,
  } as const;

  it("a mission is drawn at the elapsed part of its travel time", () => {
    expect([50, 100, 150, 300, 900].map((now) => elapsedPart(mission, now))).toEqual([0, 0, 0.25, 1, 1]);
    expect(elapsedPart({ ...mission, arrivesAt: 100 }, 100)).toBe(1);
  });
});
