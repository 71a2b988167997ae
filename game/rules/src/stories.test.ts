import { loadArtifact } from "@kingdoms/artifacts";
import { beforeEach, expect, it } from "vitest";
import { parseAttos } from "./attos.ts";
import { BUILDINGS } from "./catalogue.generated.ts";
import { createRules } from "./create.ts";
import type { BuildingCounts } from "./missions.ts";
import type { Rules } from "./rules.ts";
import { RulesError } from "./rules-error.ts";

let rules: Rules;
beforeEach(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const buildings = Object.fromEntries(BUILDINGS.map((name) => [name, 1])) as BuildingCounts;
const field = {
  attackers: 9,
  defenders: 6,
  treasury: parseAttos("50000"),
  hidden: parseAttos("0"),
  buildings,
  alarm: 0,
};
const fates = Array.from({ length: 50 }, (_, at) => new Uint8Array(32).fill(at));

it("a story holds the outcome and the preview of the rules", () => {
  for (const fate of [...fates, "overdue" as const]) {
    const told = rules.warStory(field, fate);
    expect(told.outcome).toEqual(rules.war(field, fate));
    expect(told.preview).toEqual(rules.warPreview(field));
    const raid = { defenders: 2, unclaimed: parseAttos("800"), buildings };
    expect(rules.raidStory(raid, fate).outcome).toEqual(rules.raid(raid, fate));
    const volley = { missiles: 6, barriers: 2, defenders: 3, buildings };
    expect(rules.missileStory(volley, fate).outcome).toEqual(rules.missile(volley, fate));
    expect(rules.missileStory(volley, fate).chances).toEqual(rules.missileChances(volley));
    expect(rules.prospectStory(fate).outcome).toEqual(rules.prospect(fate));
  }
});

it("the same battle on trial gives the same figures, and too many trials are refused", () => {
  const trials = rules.warTrials(field, 500);
  expect(rules.warTrials(field, 500)).toEqual(trials);
  expect(trials.won + trials.drawn + trials.lost).toBe(500);
  expect(() => rules.warTrials(field, 10_001)).toThrow(RulesError);
});
