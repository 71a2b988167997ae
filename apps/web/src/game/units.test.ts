import { loadArtifact } from "@kingdoms/artifacts";
import type { Kingdom } from "@kingdoms/client";
import { createRules, parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { batchRefusal, batchState, capacityOf } from "./offers.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));

const kingdom = (change: Record<string, unknown> = {}): Kingdom =>
  ({
    treasury: parseAttos("1000"),
    buildings: { barracks: 4, mage_tower: 0, obscura_temple: 1 },
    batches: { defenders: null, missiles: null, barriers: null },
    ...change,
  }) as unknown as Kingdom;
const training = kingdom({ batches: { defenders: { amount: 2, readyAt: 500 } } });

describe("a batch of units", () => {
  it("a batch is at most as large as the number of its buildings", () => {
    expect(capacityOf(kingdom(), "defenders")).toBe(4);
    expect(capacityOf(kingdom(), "missiles")).toBe(0);
    expect(capacityOf(kingdom(), "barriers")).toBe(1);
  });
  it("a batch is counted down, then claimed", () => {
    expect(batchState(training, "defenders", false)).toEqual({ state: "underWay", amount: 2, readyAt: 500 });
    expect(batchState(training, "defenders", true)).toEqual({ state: "claimable", amount: 2 });
  });
  it("a batch can be ordered where its building stands", () => {
    expect(batchState(kingdom(), "defenders", false)).toEqual({ state: "open" });
    expect(batchState(kingdom(), "missiles", false)).toEqual({
      state: "noWorkshop",
      building: "mage_tower",
    });
  });
  it("a batch can still be claimed when its buildings have fallen", () => {
    const fallen = { ...training, buildings: { ...training.buildings, barracks: 0 } };
    expect(batchState(fallen, "defenders", true).state).toBe("claimable");
  });
  it("a batch is refused with the first reason that holds", () => {
    expect(batchRefusal(rules, kingdom({ buildings: { barracks: 0 } }), "defenders", 1)).toBe("noWorkshop");
    expect(batchRefusal(rules, training, "defenders", 1)).toBe("inProgress");
    expect(batchRefusal(rules, kingdom(), "defenders", 4)).toBe("notEnough");
    expect(batchRefusal(rules, kingdom(), "defenders", 3)).toBeNull();
    expect(batchRefusal(rules, kingdom({ treasury: parseAttos("900") }), "defenders", 3)).toBeNull();
    expect(
      batchRefusal(rules, kingdom({ treasury: parseAttos("299.999999999999999999") }), "defenders", 1),
    ).toBe("notEnough");
  });
});
