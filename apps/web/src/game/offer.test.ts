import { loadArtifact } from "@kingdoms/artifacts";
import { type Building, type Kingdom, ledgerTime } from "@kingdoms/client";
import { createRules, parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { kingdomMade, NO_BUILDINGS } from "../test-support/made.ts";
import { offerOf, slotsUsed } from "./offers.ts";

const READY = 60;
const kingdom = (change: Partial<Kingdom> = {}): Kingdom =>
  kingdomMade({ treasury: parseKgld("1000"), ...change });

const rules = await createRules(await loadArtifact("rules.wasm"));

const state = (change: Partial<Kingdom>, building: Building = "mine", now = 0): string =>
  offerOf(rules, kingdom(change), building, now).state;

const building = (name: Building): Kingdom["construction"] => ({
  building: name,
  startedAt: ledgerTime(0),
  duration: READY,
  readyAt: ledgerTime(READY),
});

describe("a building card", () => {
  it("a card offers to build when nothing prevents it", () => {
    expect(state({})).toBe("buildable");
  });
  it("a card offers to build for the last coin, and not for one atto less", () => {
    expect(state({ treasury: parseKgld("300") })).toBe("buildable");
    expect(state({ treasury: parseKgld("299.999999999999999999") })).toBe("tooPoor");
  });
  it("a card shows its own build until it can be claimed, the others that one is in progress", () => {
    const construction = building("mine");
    expect(offerOf(rules, kingdom({ construction }), "mine", READY - 1)).toEqual({
      state: "underConstruction",
      readyAt: READY,
    });
    expect(state({ construction }, "mine", READY)).toBe("claimable");
    expect(state({ construction }, "barracks", READY)).toBe("otherBuild");
  });
  it("a card stops at its cap before it checks slots or money", () => {
    expect(state({ buildings: { ...NO_BUILDINGS, trezor: 1 }, treasury: parseKgld("0") }, "trezor")).toBe(
      "atMost",
    );
  });
  it("a build needs a free slot", () => {
    const full = { buildings: { ...NO_BUILDINGS, mine: 2, barracks: 3 }, buildingSlots: 5 };
    expect(state(full)).toBe("noSlot");
    expect(state({ ...full, buildingSlots: 6 })).toBe("buildable");
  });
  it("a building under construction takes a slot", () => {
    expect(
      slotsUsed(
        rules,
        kingdom({ buildings: { ...NO_BUILDINGS, mine: 2 }, construction: building("trezor") }),
      ),
    ).toBe(3);
  });
  it("a card neither builds nor claims while an arrived mission is not resolved", () => {
    const firstArrival = { missionId: 7n, kind: "war" as const, at: ledgerTime(READY) };
    expect(state({ firstArrival }, "mine", READY - 1)).toBe("buildable");
    expect(state({ firstArrival }, "mine", READY)).toBe("resting");
    expect(state({ firstArrival, construction: building("mine") }, "mine", READY)).toBe("resting");
  });
});
