import type { AccountBalance, Kingdom } from "@kingdoms/client";
import { parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import type { ChapterName as Told } from "../../test-support/chapters.ts";
import { chapter, rules } from "../../test-support/show.tsx";
import {
  CHAPTER_NAMES,
  CHAPTERS,
  lookOf,
  type NextStep,
  nextStep,
  type Progress,
  STEPS,
  type StepName,
} from "./steps.ts";

const NOTHING: ReadonlySet<StepName> = new Set();
const holding = (kgld: string): Pick<AccountBalance, "kgld"> => ({ kgld: parseKgld(kgld) });
const start: Progress = {
  connected: false,
  kingdoms: null,
  kingdom: null,
  purse: null,
  rules,
  now: null,
  sister: null,
};
const of = (name: Told, more: Partial<Progress> = {}): Progress => {
  const { kingdom, now } = chapter(name);
  return { ...start, connected: true, kingdoms: 1, kingdom, now, purse: holding("0"), ...more };
};
const step = (progress: Progress, over: ReadonlySet<StepName> = NOTHING): StepName | undefined =>
  nextStep(progress, over)?.step;

describe("the guide", () => {
  it("has some twenty steps in five chapters, each once", () => {
    expect(CHAPTER_NAMES).toEqual(["hour", "day", "shield", "war", "second"]);
    expect(STEPS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(STEPS).size).toBe(STEPS.length);
  });

  it("the guide leads from the wallet to the first mine", () => {
    expect(step(start)).toBe("connect");
    expect(step({ ...start, connected: true, kingdoms: 0 })).toBe("found");
    expect(step(of("founded"))).toBe("buy");
    expect(step(of("founded", { purse: holding("300") }))).toBe("deposit");
    expect(nextStep(of("funded"), NOTHING)).toMatchObject({
      step: "mine",
      look: { state: "open", act: { does: "build", building: "mine" } },
    });
  });

  it("shows what can be done while a building is under construction, and the wait where nothing can", () => {
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

  it("leads to where missing gold comes from", () => {
    const empty = { ...chapter("mined").kingdom, treasury: parseKgld("0") } as Kingdom;
    const look = (purse: string, now: number) =>
      lookOf("barracks", of("mined", { kingdom: empty, purse: holding(purse), now }));
    const { now } = chapter("mined");
    expect(look("500", now)).toMatchObject({ state: "poor", source: "deposit" });
    expect(look("0", now)).toMatchObject({ state: "poor", source: "buy" });
    expect(look("0", now + 6 * 86_400)).toMatchObject({ state: "poor", source: "claim" });
    expect(lookOf("barracks", of("mined", { kingdom: empty, purse: null }))).toEqual({ state: "unread" });
  });

  it("the guide asks to buy no gold before the balances have been read", () => {
    expect(nextStep(of("founded", { purse: null }), NOTHING)?.look).toEqual({ state: "unread" });
  });

  it("asks for no step that was done or skipped", () => {
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

  it("knows of a kingdom at war that its player has found map and history", () => {
    for (const name of ["inspect", "map", "history", "raid", "war"] as const) {
      expect(lookOf(name, of("launched"))).toEqual({ state: "done" });
    }
  });

  it("opens the screen of a phone that shows what a step is about", () => {
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
    expect(CHAPTERS.hour).toContain("map");
  });
});
