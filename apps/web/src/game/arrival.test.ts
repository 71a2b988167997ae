import { loadArtifact } from "@kingdoms/artifacts";
import type { Kingdom, KingdomInfo, OwnedKey } from "@kingdoms/client";
import { createRules, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { journey, ledgerArrival, momentText, wallArrival } from "./missions.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const info = (id: string, x: number, y: number) => ({ id, cell: { x, y } }) as unknown as KingdomInfo;
const from = (academies: number, x = 10) => ({
  info: info("#1#", x, 10),
  kingdomOf: {
    key: {} as OwnedKey,
    kingdom: { buildings: { research_academy: academies } } as unknown as Kingdom,
  },
});
const target = info("#2#", 13, 14);

describe("the way to another kingdom", () => {
  it("the travel time is what the rules compute for the two cells", () => {
    expect(journey(rules, "war", from(0), target)).toEqual(
      rules.travel("war", { x: 10, y: 10 }, { x: 13, y: 14 }, false),
    );
    expect(journey(rules, "war", from(0), target)?.distance).toBe(5);
  });
  it("the travel time is shorter with an academy, and in the order missile, raid, war", () => {
    const seconds = (academies: number) =>
      (["missile", "raid", "war"] as const).map(
        (kind) => journey(rules, kind, from(academies), target)?.seconds ?? 0,
      );
    const [slow, fast] = [seconds(0), seconds(1)];
    expect(slow).toEqual(slow.toSorted((one, other) => one - other));
    expect(fast.every((value, index) => value < (slow[index] ?? 0))).toBe(true);
  });
  it("there is no travel time without a sender, nor to oneself", () => {
    expect(journey(rules, "raid", { kingdomOf: null, info: null }, target)).toBeNull();
    expect(journey(rules, "raid", from(0), info("#1#", 10, 10))).toBeNull();
  });
});

describe("an arrival", () => {
  it("an arrival is shown on both clocks, sooner on a faster ledger", () => {
    expect(ledgerArrival(5_000, 60)).toBe(65_000);
    expect(wallArrival(5_000, 60, 1)).toBe(65_000);
    expect(wallArrival(5_000, 60, 60)).toBe(6_000);
  });
  it("an arrival never comes on a clock that stands still", () => {
    expect(wallArrival(5_000, 60, 0)).toBeNull();
  });
  it("an arrival is shown in one time zone", () => {
    expect(momentText(Date.UTC(2026, 10, 21, 15, 4, 5), "UTC")).toMatch(/21.*2026.*:04\b.*UTC$/);
  });
});
