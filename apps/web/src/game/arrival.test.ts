import { loadArtifact } from "@kingdoms/artifacts";
import type { KingdomInfo, OwnedKey } from "@kingdoms/client";
import { createRules, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { kingdomMade, NO_BUILDINGS } from "../test-support/made.ts";
import { journey, onWall } from "./missions.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const info = (id: string, x: number, y: number) => ({ id, cell: { x, y } }) as unknown as KingdomInfo;
const buildings = (research_academy: number) => ({ ...NO_BUILDINGS, research_academy });
const from = (academies: number) => ({
  info: info("#1#", 10, 10),
  kingdomOf: { key: {} as OwnedKey, kingdom: kingdomMade({ buildings: buildings(academies) }) },
});
const target = info("#2#", 13, 14);
const LAUNCH = 1_800_000_123;

describe("the way to another kingdom", () => {
  it("the rules compute the way of two cells, at any time of departure", () => {
    const way = journey(rules, "war", from(0), target);
    for (const launchedAt of [0, LAUNCH]) {
      expect(way?.(launchedAt)).toEqual(
        rules.travel("war", { x: 10, y: 10 }, { x: 13, y: 14 }, buildings(0), launchedAt),
      );
    }
    expect(way?.(LAUNCH).distance).toBe(5);
  });
  it("missions arrive to the second when their way is over, and the dice fall after that", () => {
    const way = journey(rules, "raid", from(0), target)?.(LAUNCH);
    expect(way?.seconds).toBeGreaterThan(0);
    expect(way?.arrival).toBe(LAUNCH + (way?.seconds ?? 0));
    expect(way?.decidedAt).toBeGreaterThan(way?.arrival ?? 0);
  });
  it("the travel time is shorter with an academy, and in the order missile, raid, war", () => {
    const seconds = (academies: number) =>
      (["missile", "raid", "war"] as const).map(
        (kind) => journey(rules, kind, from(academies), target)?.(LAUNCH).seconds ?? 0,
      );
    const [slow, fast] = [seconds(0), seconds(1)];
    expect(slow).toEqual(slow.toSorted((one, other) => one - other));
    expect(fast.every((value, index) => value < (slow[index] ?? 0))).toBe(true);
  });
  it("a journey needs a sender, and another kingdom to go to", () => {
    expect(journey(rules, "raid", { kingdomOf: null, info: null }, target)).toBeNull();
    expect(journey(rules, "raid", from(0), info("#1#", 10, 10))).toBeNull();
  });
});

describe("an arrival", () => {
  it("an arrival is shown on the player's clock, sooner on a faster ledger", () => {
    expect(onWall(65, 5_000, 7_000, 1)).toBe(67_000);
    expect(onWall(65, 5_000, 7_000, 60)).toBe(8_000);
  });
  it("an arrival never comes on a stopped clock", () => {
    expect(onWall(65, 5_000, 7_000, 0)).toBeNull();
  });
});
