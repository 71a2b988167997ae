import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, parseAttos, type Rules, type WarField } from "@kingdoms/rules";
import { beforeAll, expect, it } from "vitest";
import { warOdds } from "./war-odds.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const field = (attackers: number, defenders: number): WarField => ({
  attackers,
  defenders,
  treasury: parseAttos("1000"),
  buildings: {
    mine: 1,
    barracks: 1,
    trezor: 0,
    stronghold: 0,
    mage_tower: 0,
    research_academy: 0,
    obscura_temple: 0,
  },
});

it("the odds are certain where the preview is", () => {
  expect(warOdds(rules, field(3, 0))).toEqual({ win: 100, draw: 0, lose: 0 });
  expect(warOdds(rules, field(1, 50))).toEqual({ win: 0, draw: 0, lose: 100 });
});

it("the odds between equals are open, favour the defender a little, and are the same each time", () => {
  const odds = warOdds(rules, field(10, 10));
  expect(odds.win).toBeGreaterThan(10);
  expect(odds.lose).toBeGreaterThan(odds.win);
  expect(odds.draw).toBeGreaterThan(0);
  expect(warOdds(rules, field(10, 10))).toEqual(odds);
});

it("the odds rise with the units that are sent", () => {
  const wins = [8, 10, 12, 14].map((attackers) => warOdds(rules, field(attackers, 10)).win);
  expect(wins).toEqual(wins.toSorted((one, other) => one - other));
  expect(new Set(wins).size).toBeGreaterThan(2);
});
