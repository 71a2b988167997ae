import { loadArtifact } from "@kingdoms/artifacts";
import type { Building, Kingdom } from "@kingdoms/client";
import { createRules, parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { offerOf, slotsUsed } from "./offers.ts";

const none: Record<Building, number> = {
  mine: 0,
  barracks: 0,
  trezor: 0,
  stronghold: 0,
  mage_tower: 0,
  research_academy: 0,
  obscura_temple: 0,
};

type Part = Pick<Kingdom, "buildings" | "construction" | "buildingSlots" | "treasury">;

const kingdom = (part: Partial<Part> = {}): Kingdom =>
  ({
    buildings: none,
    construction: null,
    buildingSlots: 11,
    treasury: parseKgld("1000"),
    ...part,
  }) as Kingdom;

const rules = await createRules(await loadArtifact("rules.wasm"));

const state = (part: Partial<Part>, building: Building = "mine", ready = false): string =>
  offerOf(rules, kingdom(part), building, ready).state;

const building = (name: Building): Kingdom["construction"] =>
  ({ building: name, startedAt: 0, duration: 60, readyAt: 60 }) as Kingdom["construction"];

describe("a building card", () => {
  it("a card offers to build when nothing prevents it", () => {
    expect(state({})).toBe("buildable");
  });
  it("a card offers to build for the last coin, and not for one atto less", () => {
    expect(state({ treasury: parseKgld("300") })).toBe("buildable");
    expect(state({ treasury: parseKgld("299.999999999999999999") })).toBe("tooPoor");
  });
  it("a card shows its own build until it can be claimed, the others that one is in progress", () => {
    expect(state({ construction: building("mine") })).toBe("underConstruction");
    expect(state({ construction: building("mine") }, "mine", true)).toBe("claimable");
    expect(state({ construction: building("mine") }, "barracks", true)).toBe("otherBuild");
  });
  it("a card stops at its cap before it checks slots or money", () => {
    expect(state({ buildings: { ...none, trezor: 1 }, treasury: parseKgld("0") }, "trezor")).toBe("atMost");
  });
  it("a build needs a free slot", () => {
    const full = { buildings: { ...none, mine: 2, barracks: 3 }, buildingSlots: 5 };
    expect(state(full)).toBe("noSlot");
    expect(state({ ...full, buildingSlots: 6 })).toBe("buildable");
  });
  it("a building under construction takes a slot", () => {
    expect(
      slotsUsed(rules, kingdom({ buildings: { ...none, mine: 2 }, construction: building("trezor") })),
    ).toBe(3);
  });
});
