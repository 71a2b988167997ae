/** What a kingdom can claim, and the steps that claim it, by the shipped rules. */
import { loadArtifact } from "@kingdoms/artifacts";
import type { Kingdom } from "@kingdoms/client";
import { claimSteps, dueOf } from "@kingdoms/client/orders";
import { createRules, parseKgld, type Rules, UNITS } from "@kingdoms/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { key, NOW, ready, time, withGold } from "../support/ready.ts";

let rules: Rules;
beforeEach(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const barracks = (seconds: number): Pick<Kingdom, "construction"> => ({
  construction: { building: "barracks", startedAt: time(-9_000), duration: 9_000, readyAt: time(seconds) },
});
const batches = (amount: number, seconds: number): Kingdom["batches"] => ({
  defenders: { amount, readyAt: time(seconds) },
  missiles: { amount, readyAt: time(seconds) },
  barriers: { amount, readyAt: time(seconds) },
});
const due = (change: Partial<Kingdom>) => dueOf(rules, { ...ready, ...change }, NOW);

describe("due claims", () => {
  it("a kingdom without work has nothing", () => {
    expect(due({})).toEqual({ building: null, units: [], gold: 0n });
  });

  it("a building and batches are due from the second in which they are ready", () => {
    const units = UNITS.map((unit) => ({ unit, amount: 2 }));
    expect(due({ ...barracks(0), batches: batches(2, 0) })).toEqual({
      building: "barracks",
      units,
      gold: 0n,
    });
    expect(due({ ...barracks(1), batches: batches(2, 1) })).toEqual({ building: null, units: [], gold: 0n });
  });

  it("each unit is due by its own batch", () => {
    const ofMissiles = { ...ready.batches, missiles: { amount: 3, readyAt: time(0) } };
    expect(due({ batches: ofMissiles })?.units).toEqual([{ unit: "missiles", amount: 3 }]);
  });

  it("a kingdom can claim the gold that its mines hold", () => {
    expect(due(withGold("12.5"))?.gold).toBe(parseKgld("12.5"));
  });

  it("nothing is due while a mission that arrived is not resolved", () => {
    const firstArrival = { missionId: 7n, kind: "war" as const, at: time(0) };
    expect(due({ ...barracks(0), firstArrival })).toBeNull();
    expect(due({ firstArrival: { ...firstArrival, at: time(1) } })).not.toBeNull();
  });
});

describe("the steps of a claim", () => {
  const steps = (change: Partial<Kingdom>, again: boolean) => {
    const kingdom = { ...ready, ...change };
    const found = dueOf(rules, kingdom, NOW);
    if (found === null) throw new Error("nothing can be claimed");
    return claimSteps(rules, key, kingdom, found, { now: NOW, again }).map(({ kind, by, asked }) => {
      expect(by).toBe(key);
      return [kind, asked];
    });
  };
  const claim = ["claimDue", {}];
  const building = { building: "barracks" };

  it("one step claims all of it", () => {
    expect(steps({ ...barracks(0), batches: batches(2, 0) }, false)).toEqual([claim]);
  });

  it("the gold of the trezor goes back into it", () => {
    const trezor = parseKgld("7.5");
    expect(steps({ trezor }, false)).toEqual([claim, ["depositToTrezor", { amount: trezor }]]);
    expect(steps({ trezor, ...barracks(0) }, true)).toEqual([
      claim,
      ["depositToTrezor", { amount: trezor }],
      ["build", building],
    ]);
  });

  it("the same batches and the same building begin again", () => {
    expect(steps({ ...barracks(0), batches: batches(1, 0) }, true)).toEqual([
      claim,
      ["createDefenders", { amount: 1 }],
      ["createMissiles", { amount: 1 }],
      ["createBarriers", { amount: 1 }],
      ["build", building],
    ]);
  });

  it("nothing begins that is not due", () => {
    expect(steps({ ...barracks(1), batches: batches(1, 1) }, true)).toEqual([claim]);
  });

  it("the treasury pays for one after the other, and claimed gold counts", () => {
    const work = { ...barracks(0), batches: batches(1, 0) };
    const begun = (treasury: string, mined: string) =>
      steps({ ...work, ...withGold(mined), treasury: parseKgld(treasury) }, true)
        .slice(1)
        .map(([kind]) => kind);
    const all = ["createDefenders", "createMissiles", "createBarriers", "build"];
    expect(begun("5800", "0")).toEqual(all);
    expect(begun("5799", "0")).toEqual(all.slice(0, 3));
    expect(begun("5799", "1")).toEqual(all);
    expect(begun("300", "0")).toEqual(["createDefenders"]);
    expect(begun("299.9", "0")).toEqual([]);
  });

  it("a building begins again only up to its cap, the claimed one included", () => {
    const cap = rules.config.buildings.barracks.cap;
    const built = (count: number) =>
      steps({ ...barracks(0), buildings: { ...ready.buildings, barracks: count } }, true);
    expect(built(cap - 2)).toContainEqual(["build", building]);
    expect(built(cap - 1)).toEqual([claim]);
  });

  it("a batch that needs the claimed building begins again, and not without it", () => {
    const two = { batches: { ...ready.batches, defenders: { amount: 2, readyAt: time(0) } } };
    expect(steps({ ...two, ...barracks(0) }, true)).toContainEqual(["createDefenders", { amount: 2 }]);
    expect(steps({ ...two, ...barracks(1) }, true)).toEqual([claim]);
  });
});
