import type { MissionLaunched } from "@kingdoms/client";
import { expect, it } from "vitest";
import { mapMissionsOf } from "./mission-rows.ts";

const mission = {
  type: "RandomInitiated",
  missionId: 18_000_000_000_000_000_001n,
  kind: "war",
  randomType: 4,
  attacker: "#1#",
  defender: "#2#",
  amount: 3,
  launchedAt: 100,
  activationTime: 7300,
} as MissionLaunched;

it("a mission is drawn from the attacker to the defender between launch and arrival", () => {
  expect(mapMissionsOf([mission])).toEqual([
    {
      id: "18000000000000000001",
      kind: "war",
      hostile: true,
      from: "#1#",
      to: "#2#",
      launchedAt: 100,
      arrivesAt: 7300,
    },
  ]);
});

it("rarity draws and unknown kinds are not drawn", () => {
  expect(
    mapMissionsOf([
      { ...mission, kind: "rarity" },
      { ...mission, kind: null, randomType: 64 },
    ]),
  ).toEqual([]);
});
