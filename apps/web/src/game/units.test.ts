import { loadArtifact } from "@kingdoms/artifacts";
import { type Kingdom, ledgerTime } from "@kingdoms/client";
import { createRules, parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { kingdomMade, NO_BUILDINGS } from "../test-support/made.ts";
import { batchState, capacityOf } from "./offers.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));
const READY = 500;

const kingdom = (change: Partial<Kingdom> = {}): Kingdom =>
  kingdomMade({
    treasury: parseKgld("1000"),
    buildings: { ...NO_BUILDINGS, barracks: 4, obscura_temple: 1 },
    ...change,
  });
const training = kingdom({
  batches: { defenders: { amount: 2, readyAt: ledgerTime(READY) }, missiles: null, barriers: null },
});

describe("a batch of units", () => {
  it("a batch is at most as large as the number of its buildings", () => {
    expect(capacityOf(kingdom(), "defenders")).toBe(4);
    expect(capacityOf(kingdom(), "missiles")).toBe(0);
    expect(capacityOf(kingdom(), "barriers")).toBe(1);
  });
  it("a batch is counted down, then claimed", () => {
    expect(batchState(rules, training, "defenders", READY - 1)).toEqual({
      state: "underWay",
      amount: 2,
      readyAt: READY,
    });
    expect(batchState(rules, training, "defenders", READY)).toEqual({ state: "claimable", amount: 2 });
  });
  it("a batch can be ordered with its building", () => {
    expect(batchState(rules, kingdom(), "defenders", 0)).toEqual({ state: "open" });
    expect(batchState(rules, kingdom(), "missiles", 0)).toEqual({
      state: "noWorkshop",
      building: "mage_tower",
    });
  });
  it("a batch can still be claimed when its buildings have fallen", () => {
    const fallen = { ...training, buildings: NO_BUILDINGS };
    expect(batchState(rules, fallen, "defenders", READY).state).toBe("claimable");
  });
  it("no batch is ordered or claimed while an arrived mission is not resolved", () => {
    const firstArrival = { missionId: 7n, kind: "raid" as const, at: ledgerTime(READY) };
    expect(batchState(rules, { ...training, firstArrival }, "defenders", READY).state).toBe("resting");
    expect(batchState(rules, kingdom({ firstArrival }), "defenders", READY).state).toBe("resting");
    expect(batchState(rules, kingdom({ firstArrival }), "defenders", READY - 1).state).toBe("open");
  });
});
