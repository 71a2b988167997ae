import { describe, expect, it } from "vitest";
import { mapMessages } from "../i18n/en/map.ts";
import { describeCell } from "./describe.ts";
import { assignLanes, LOUD_GAP, NO_LANES } from "./lanes.ts";
import type { Scene } from "./layers/layer.ts";
import { elapsedPart, markerOf } from "./layers/missions.ts";
import { createField } from "./terrain/field.ts";
import { cameraOn } from "./viewport.ts";

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
    expect(text).toMatch(
      /^Amber March, 45, 30 · \w+ · Avalon · Rare · yours · protected for 2 days and 3 hours$/,
    );
  });

  it("a kingdom that the realm plays is described as a neighbor", () => {
    const known = { field, own: false, mode: "view", now: 1000, language: "en" } as const;
    const neighbor = { ...kingdom, neighbor: true };
    expect(describeCell(kingdom.cell, { ...known, kingdom: neighbor }, mapMessages)).toContain(
      `Avalon · Rare · ${mapMessages.neighbor}`,
    );
    expect(describeCell(kingdom.cell, { ...known, kingdom }, mapMessages)).not.toContain(
      mapMessages.neighbor,
    );
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

  it("missions that wait for their fate stand in a row beside the arms of their target", () => {
    const town = (id: string, x: number) => ({ ...kingdom, id, cell: { x, y: 30 } });
    const missions = [mission, { ...mission, id: "2", from: "#3#" }, { ...mission, id: "3", arrivesAt: 900 }];
    const kingdoms = [town("#1#", 40), town("#2#", 45), town("#3#", 50)];
    const scene: Scene = {
      kingdoms,
      byCell: new Map(),
      byId: new Map(kingdoms.map((one) => [one.id, one])),
      ownedIds: new Set(),
      missions,
      lanes: assignLanes(NO_LANES, missions),
      mode: "view",
      dimmed: new Set(),
      signs: new Map(),
      selected: null,
      cursor: null,
      hover: null,
    };
    const frame = { scene, camera: cameraOn({ x: 45, y: 30 }, 1), view: { width: 800, height: 600 } };
    const at = (id: string, now: number) => markerOf({ ...frame, now }, id);
    const [one, two, flying] = ["1", "2", "3"].map((id) => at(id, 300));
    expect(two).toEqual({ x: (one?.x ?? 0) + LOUD_GAP, y: one?.y });
    expect(flying?.y).not.toBe(one?.y);
    expect(at("4", 300)).toBeNull();
  });
});
