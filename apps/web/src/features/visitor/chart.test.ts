import type { KingdomInfo, MissionLaunched, MissionReport } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { headlinesOf, marchesOf, placesPath } from "./chart.ts";

const kingdom = (id: string, name: string, x: number, y: number) =>
  ({ id, name, cell: { x, y } }) as KingdomInfo;
const world = [
  kingdom("#1#", "Dawnhold", 10, 10),
  kingdom("#2#", "Nightfen", 20, 30),
  kingdom("#3#", "Nightfen", 0, 0),
];
const mission = (attacker: string, defender: string) =>
  ({
    missionId: 7n,
    kind: "war",
    attacker,
    defender,
    launchedAt: 100,
    activationTime: 200,
  }) as MissionLaunched;

describe("the chart that a visitor sees", () => {
  it("an army is drawn at its present position, and never beyond its target", () => {
    const at = (now: number | null) => marchesOf([mission("#1#", "#2#")], world, now)[0]?.at;
    expect(at(150)).toEqual({ x: 15.5, y: 20.5 });
    expect(at(90)).toEqual({ x: 10.5, y: 10.5 });
    expect(at(900)).toEqual({ x: 20.5, y: 30.5 });
    expect(at(null)).toEqual({ x: 10.5, y: 10.5 });
  });

  it("an army that has arrived is on its way no longer", () => {
    const arrived = (now: number | null) => marchesOf([mission("#1#", "#2#")], world, now)[0]?.arrived;
    expect([arrived(null), arrived(199), arrived(200)]).toEqual([false, false, true]);
  });

  it("all kingdoms are one path, however many they are", () => {
    expect(placesPath(world)).toBe("M10.1 10.1h.8v.8h-.8zM20.1 30.1h.8v.8h-.8zM0.1 0.1h.8v.8h-.8z");
  });

  it("missions at home, and those of kingdoms that are not read yet, have no line", () => {
    expect(marchesOf([mission("#1#", "#1#"), mission("#9#", "#1#")], world, 150)).toEqual([]);
  });

  it("battles are described by winner and loser, not by attacker; draws are left out", () => {
    const report = (winner: string | null): MissionReport =>
      ({
        missionId: 7n,
        completion: {
          event: {
            type: "KingdomAttackCompleted",
            attacker: "#1#",
            defender: "#2#",
            winner,
            warSpoils: 5n,
            completedAt: 3,
          },
        },
      }) as unknown as MissionReport;
    const told = headlinesOf([report("#1#"), report(null), report("#2#"), report("#1#")], world, 2);
    expect(told.map(({ winner, loser }) => [winner, loser])).toEqual([
      ["Dawnhold", "Nightfen #2#"],
      ["Nightfen #2#", "Dawnhold"],
    ]);
  });
});
