import { type AccountBalance, type Kingdom, kingdomNumber } from "@kingdoms/client";
import { parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import type { ChapterName as Told } from "../../test-support/chapters.ts";
import { chapter, rules } from "../../test-support/show.tsx";
import { type Course, GAME, isOnce, type NextStep, nextStep, PRACTICE } from "./courses.ts";
import { lookOf, type Progress, STEPS, type StepName } from "./steps.ts";

const NOTHING: ReadonlySet<StepName> = new Set();
const holding = (kgld: string): Pick<AccountBalance, "kgld"> => ({ kgld: parseKgld(kgld) });
const start: Progress = {
  connected: false,
  kingdoms: null,
  kingdom: null,
  fullest: null,
  rules,
  now: null,
  sister: null,
  verified: false,
};
const of = (name: Told, more: Partial<Progress> = {}): Progress => {
  const { kingdom, now } = chapter(name);
  return { ...start, connected: true, kingdoms: 1, kingdom, now, fullest: holding("0"), ...more };
};
const step = (progress: Progress, over: ReadonlySet<StepName> = NOTHING): StepName | undefined =>
  nextStep(progress, over)?.step;

describe("the guide", () => {
  const stepsOf = ({ parts }: Course) => parts.flatMap(({ steps }) => steps);

  it("the usual guide has at least twenty steps in five chapters, and asks for none of them twice", () => {
    expect(GAME.parts.map(({ name }) => name)).toEqual(["hour", "day", "shield", "war", "second"]);
    const steps = stepsOf(GAME);
    expect(steps.length).toBeGreaterThanOrEqual(20);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it("the practice world has twelve lessons, asks for no step twice, and every step is in one of the two courses", () => {
    expect(PRACTICE.parts).toHaveLength(12);
    const steps = stepsOf(PRACTICE);
    expect(new Set(steps).size).toBe(steps.length);
    expect(new Set([...steps, ...stepsOf(GAME)])).toEqual(new Set(STEPS));
    expect(steps.every((step) => isOnce(step, PRACTICE))).toBe(true);
    expect(isOnce("mine", GAME)).toBe(false);
  });

  it("the guide leads from the wallet to the first mine", () => {
    expect(step(start)).toBe("connect");
    expect(step({ ...start, connected: true, kingdoms: 0 })).toBe("found");
    expect(nextStep(of("founded"), NOTHING)).toMatchObject({
      step: "mine",
      look: { state: "open", act: { does: "fund", building: "mine" } },
    });
    expect(nextStep(of("funded"), NOTHING)).toMatchObject({
      step: "mine",
      look: { state: "open", act: { does: "build", building: "mine" } },
    });
  });

  it("during construction the guide shows possible steps, or the wait if there are none", () => {
    expect(step(of("building"))).toBe("inspect");
    const seen = new Set<StepName>(["inspect", "map"]);
    const { kingdom } = chapter("building");
    expect(nextStep(of("building"), seen)).toMatchObject({
      step: "mine",
      look: { state: "waits", until: kingdom.construction?.readyAt },
    });
    expect(nextStep(of("building", { now: kingdom.construction?.readyAt ?? 0 }), seen)).toMatchObject({
      step: "mine",
      look: { state: "open", act: { does: "claimBuilding", building: "mine" } },
    });
  });

  it("the lessons explain the source of gold before the first building", () => {
    const taught = (more = {}) => nextStep(of("founded", more), NOTHING, PRACTICE)?.step;
    expect(taught()).toBe("buy");
    expect(taught({ fullest: holding("300") })).toBe("deposit");
  });

  it("the lessons ask to buy no gold before the balances have been read", () => {
    expect(nextStep(of("founded", { fullest: null }), NOTHING, PRACTICE)?.look).toEqual({ state: "unread" });
  });

  it("a building is offered with the gold that is missing", () => {
    const kingdom = { ...chapter("mined").kingdom, treasury: parseKgld("0") } as Kingdom;
    expect(lookOf("barracks", of("mined", { kingdom }))).toEqual({
      state: "open",
      act: { does: "fund", building: "barracks" },
    });
  });

  it("the guide asks for no step that was done or skipped", () => {
    const over = new Set<StepName>();
    const asked: StepName[] = [];
    for (
      let next: NextStep | null = nextStep(of("armed"), over);
      next !== null;
      next = nextStep(of("armed"), over)
    ) {
      asked.push(next.step);
      over.add(next.step);
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain("mine");
    expect(asked).not.toContain("barracks");
    expect(asked).toContain("raid");
  });

  it("a kingdom at war counts map and history as found", () => {
    for (const name of ["inspect", "map", "history", "raid", "war"] as const) {
      expect(lookOf(name, of("launched"))).toEqual({ state: "done" });
    }
  });

  it("a player who has lost the unit that a mission takes makes another one first", () => {
    const { kingdom } = chapter("armed");
    const army = { ...kingdom.army, defenders: 0, missiles: 0 };
    const lost = of("armed", { kingdom: { ...kingdom, army, treasury: parseKgld("9000") } as Kingdom });
    expect(lookOf("raid", lost)).toMatchObject({ by: "recruit", act: { view: { panel: "recruit" } } });
    expect(lookOf("strike", lost)).toMatchObject({ by: "missiles", act: { view: { panel: "missiles" } } });
    expect(lookOf("raid", of("armed"))).toMatchObject({ act: { view: { panel: "raid" } } });
  });

  it("a report is asked for once the attack has arrived", () => {
    const { kingdom, now } = chapter("launched");
    const arrivals = Object.values(kingdom.missions).flatMap(({ inFlight, expectedAt }) =>
      inFlight === null || expectedAt === null || expectedAt <= now ? [] : [expectedAt],
    );
    const until = Math.min(...arrivals);
    expect(lookOf("report", of("launched"))).toEqual({ state: "waits", until });
    expect(lookOf("report", of("launched", { now: Math.max(...arrivals) }))).toMatchObject({
      act: { view: { panel: "history" } },
    });
  });

  it("the step to verify a battle is done once a battle was verified", () => {
    expect(lookOf("verify", of("armed"))).toMatchObject({ act: { view: { panel: "history" } } });
    expect(lookOf("verify", of("armed", { verified: true }))).toEqual({ state: "done" });
  });

  it("the guide lets the kingdom that has defenders send the reinforcements", () => {
    const { kingdom } = chapter("armed");
    const own = kingdomNumber(kingdom.id);
    const empty = { ...kingdom, army: { ...kingdom.army, defenders: 0 } } as Kingdom;
    const clock = { expectedAt: null, launchedAt: null, inFlight: null };
    const rested = (one: Kingdom) => ({ ...one, missions: { ...one.missions, fortify: clock } }) as Kingdom;
    const viewOf = (one: Kingdom) => lookOf("fortify", of("armed", { kingdom: rested(one), sister: 99 }));
    expect(viewOf(kingdom)).toMatchObject({ act: { view: { panel: "fortify", target: 99 } } });
    expect(viewOf(empty)).toMatchObject({ act: { view: { kingdom: 99, target: own } } });
  });

  it("a step opens its screen on a phone", () => {
    const screens = (["buy", "inspect", "map", "history"] as const).map((name) => {
      const { look } = { look: lookOf(name, of("founded")) };
      return look.state === "open" && look.act.does === "open" ? look.act.view : null;
    });
    expect(screens).toEqual([
      expect.objectContaining({ panel: "buy", screen: "account" }),
      expect.objectContaining({ panel: "inspect", screen: "army" }),
      expect.objectContaining({ map: true }),
      expect.objectContaining({ panel: "history", screen: "reports" }),
    ]);
    expect(stepsOf(GAME)).toContain("map");
  });
});
