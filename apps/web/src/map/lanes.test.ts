import { describe, expect, it } from "vitest";
import { seeded } from "../art/random.ts";
import { DRAWN_MISSIONS } from "../game/mission-kinds/looks.ts";
import { assignLanes, type Lanes, LOUD_GAP, laneAlong, markIn, NO_LANES, routeIn } from "./lanes.ts";
import type { MapMission } from "./types.ts";

let launches = 0;
const mission = (id: string, from: string, to: string, launchedAt = ++launches): MapMission => ({
  id,
  kind: "war",
  hostile: true,
  from,
  to,
  launchedAt,
  arrivesAt: launchedAt + 100,
});
const told = (lanes: Lanes): Record<string, number> => Object.fromEntries(lanes);

describe("the lanes of missions", () => {
  it("a single mission between its kingdoms has the straight route", () => {
    const all = [mission("1", "#1#", "#2#"), mission("2", "#1#", "#3#"), mission("3", "#4#", "#4#")];
    expect(told(assignLanes(NO_LANES, all))).toEqual({ 1: 0, 2: 0, 3: 0 });
  });

  it("lanes alternate between both sides, in the order of launch", () => {
    const all = ["1", "2", "3", "4", "5"].map((id) => mission(id, "#1#", "#2#"));
    const golden = { 1: 0, 2: 1, 3: -1, 4: 2, 5: -2 };
    expect(told(assignLanes(NO_LANES, all))).toEqual(golden);
    expect(told(assignLanes(NO_LANES, all.toReversed()))).toEqual(golden);
  });

  it("missions launched in the same second are ordered by their number", () => {
    const all = [mission("10", "#1#", "#2#", 5), mission("9", "#1#", "#2#", 5)];
    expect(told(assignLanes(NO_LANES, all))).toEqual({ 9: 0, 10: 1 });
  });

  it("both directions share the lanes, and each takes the free lane on its own right first", () => {
    const all = [
      mission("1", "#1#", "#2#"),
      mission("2", "#2#", "#1#"),
      mission("3", "#1#", "#2#"),
      mission("4", "#2#", "#1#"),
    ];
    const lanes = assignLanes(NO_LANES, all);
    expect(told(lanes)).toEqual({ 1: 0, 2: -1, 3: 1, 4: -2 });
    expect(all.map((one) => laneAlong(lanes, one))).toEqual([0, 1, 1, 2]);
  });

  it("lanes stay when a mission is over, and its lane goes to the next one", () => {
    const [a, b, c, d] = ["1", "2", "3", "4"].map((id) => mission(id, "#1#", "#2#")) as [
      MapMission,
      MapMission,
      MapMission,
      MapMission,
    ];
    const first = assignLanes(NO_LANES, [a, b, c]);
    const after = assignLanes(first, [c, b]);
    expect(told(after)).toEqual({ 2: 1, 3: -1 });
    expect(told(assignLanes(after, [d, c, b]))).toEqual({ 2: 1, 3: -1, 4: 0 });
  });

  it.each([1, 2, 3])(
    "no lane changes its mission or has two at once, in any order of events (seed %i)",
    (seed) => {
      const random = seeded(seed);
      const some = (count: number): number => Math.floor(random() * count);
      let flying: MapMission[] = [];
      let lanes: Lanes = NO_LANES;
      for (let step = 0; step < 400; step++) {
        if (random() < 0.6) {
          const [from, to] = [`#${some(3)}#`, `#${some(3)}#`];
          flying.push(mission(String(step), from, to, some(50)));
        } else flying = flying.filter((_, index) => index !== some(flying.length));
        flying.sort(() => random() - 0.5);
        const before = lanes;
        lanes = assignLanes(before, flying);
        const seen = new Set<string>();
        for (const { id, from, to } of flying) {
          const lane = lanes.get(id);
          if (before.has(id)) expect(lane).toBe(before.get(id));
          seen.add(`${[from, to].sort().join()} ${lane}`);
        }
        expect(seen.size).toBe(flying.length);
        expect(lanes.size).toBe(flying.length);
      }
    },
  );
});

describe("a route on the screen", () => {
  const [a, b] = [
    { x: 100, y: 100 },
    { x: 500, y: 100 },
  ];

  it("a route is straight in the middle lane, or if it leads nowhere", () => {
    expect(routeIn(a, b, 0, 28)).toEqual([a, b]);
    expect(routeIn(a, a, 1, 28)).toEqual([a, a]);
  });

  const rounded = (corners: ReturnType<typeof routeIn>) =>
    corners.map(({ x, y }) => [Math.round(x), Math.round(y)]);

  it("a route leaves for its lane, to the right of the other direction, and comes back in", () => {
    const golden = [
      [100, 100],
      [107, 105],
      [113, 110],
      [120, 114],
      [127, 117],
      [133, 119],
      [140, 120],
      [460, 120],
      [467, 119],
      [473, 117],
      [480, 114],
      [487, 110],
      [493, 105],
      [500, 100],
    ];
    expect(rounded(routeIn(a, b, 1, 20))).toEqual(golden);
    expect(rounded(routeIn(b, a, -1, 20))).toEqual(golden.toReversed());
  });

  it("half of a route is on its lane, however near the kingdoms are", () => {
    const corners = rounded(routeIn(a, { x: 140, y: 100 }, 3, 20));
    expect(corners[6]).toEqual([110, 160]);
    expect(corners[7]).toEqual([130, 160]);
  });

  it.each([0, 0.1, 0.5, 1])("markers of all kinds fit side by side at part %d", (part) => {
    const all = [
      ...DRAWN_MISSIONS.map((kind) => ({ ...mission(kind, "#1#", "#2#"), kind })),
      { ...mission("back", "#2#", "#1#") },
    ];
    const lanes = assignLanes(NO_LANES, all);
    const marks = all.map((one) => {
      const back = one.id === "back";
      const [from, to] = back ? [b, a] : [a, b];
      return markIn(from, to, laneAlong(lanes, one), LOUD_GAP, back ? 1 - part : part);
    });
    for (const [index, one] of marks.entries())
      for (const other of marks.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(26);
  });
});
