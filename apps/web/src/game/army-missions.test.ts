import type { GameConfig, Kingdom } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { kingdomMade } from "../test-support/made.ts";
import { missionsUnderWay, nextArrival, nextReturn, restedAt } from "./missions.ts";

const flying = (expectedAt: number) => ({ expectedAt, launchedAt: 100, inFlight: 7n });
const { army, missions: none } = kingdomMade();

const kingdom = (missions: Record<string, unknown>): Kingdom =>
  kingdomMade({
    army: { ...army, attacking: 5, raiding: 1, fortifying: 2, launchedMissiles: 3 },
    missions: { ...none, ...missions },
  });

describe("missions on the way", () => {
  it("missions are sorted by arrival, with their loads", () => {
    const all = missionsUnderWay(
      kingdom({ war: flying(900), missile: flying(300), prospect: flying(600), fortify: flying(200) }),
    );
    expect(all.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["fortify", 2],
      ["missile", 3],
      ["prospect", null],
      ["war", 5],
    ]);
    expect([nextReturn(all), nextArrival(all)]).toEqual([900, 300]);
  });
  it("completed missions are left out, however recent", () => {
    const all = missionsUnderWay(kingdom({ raid: { expectedAt: 900, launchedAt: 100, inFlight: null } }));
    expect(all).toEqual([]);
    expect([nextReturn(all), nextArrival(all)]).toEqual([null, null]);
  });
  it("a fortify mission has no return", () => {
    expect(nextReturn(missionsUnderWay(kingdom({ fortify: flying(200) })))).toBeNull();
  });
});

describe("a cooldown", () => {
  const config = {
    kinds: { war: { cooldown: 40 }, raid: { cooldown: 50 }, fortify: { cooldown: 700 } },
  } as unknown as GameConfig;
  it("a cooldown counts from the launch, for each kind", () => {
    const { war } = kingdom({ war: flying(900) }).missions;
    expect(restedAt(config, war, "war")).toBe(140);
    expect(restedAt(config, war, "raid")).toBe(150);
    expect(restedAt(config, war, "fortify")).toBe(800);
  });
  it("there is no cooldown before the first launch", () => {
    expect(restedAt(config, kingdom({}).missions.war, "war")).toBeNull();
  });
});
