import { loadArtifact } from "@kingdoms/artifacts";
import { beforeEach, expect, it } from "vitest";
import { ONE, parseAttos } from "./attos.ts";
import { BUILDINGS } from "./catalogue.generated.ts";
import { createRules } from "./create.ts";
import type { BuildingCounts } from "./missions.ts";
import type { Rules } from "./rules.ts";

let rules: Rules;
beforeEach(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});
const buildings = Object.fromEntries(BUILDINGS.map((name) => [name, 1])) as BuildingCounts;
const war = {
  attackers: 9,
  defenders: 6,
  treasury: parseAttos("50000"),
  hidden: parseAttos("0"),
  buildings,
  alarm: 0,
};
const raid = { defenders: 2, unclaimed: parseAttos("800"), buildings };

it("the ways to many cells are those to each of them", () => {
  const from = { x: 0, y: 0 };
  const cells = [
    { x: 3, y: 4 },
    { x: 89, y: 59 },
    { x: 1, y: 0 },
  ];
  const each = cells.map((to) => {
    const { distance, seconds } = rules.travel("raid", from, to, buildings, 1000);
    return [distance, seconds];
  });
  expect(rules.ways("raid", from, cells, buildings)).toEqual(each);
  expect(rules.ways("raid", from, [], buildings)).toEqual([]);
});

it("the worth of a mission is as likely as its preview says", () => {
  const { chances } = rules.warPreview(war);
  const ofWar = rules.warWorth(war);
  expect(ofWar.success).toBe(chances.win);
  expect(ofWar.gold).toBeGreaterThan(0n);
  expect(ofWar.losses).toBeGreaterThan(0n);
  expect(ofWar.refund).toBeGreaterThan(0n);
  const ofRaid = rules.raidWorth(raid);
  expect(ofRaid.success).toBe(rules.raidPreview(raid).successProbability);
  expect(ofRaid.gold).toBeGreaterThan(0n);
});

it("a raid's preview has the gold at stake, the chance of success and the chance of capture", () => {
  const { successProbability, amount, captureProbability } = rules.raidPreview(raid);
  expect(amount).toBeGreaterThan(0n);
  expect(amount <= raid.unclaimed).toBe(true);
  for (const chance of [successProbability, captureProbability]) {
    expect(chance).toBeGreaterThan(0n);
    expect(chance <= ONE).toBe(true);
  }
});

it("the worth of missiles and of a prospect has each of its parts", () => {
  const volley = rules.missileWorth({ missiles: 6, barriers: 0, defenders: 3, buildings });
  for (const part of [volley.success, volley.killed, volley.fallen]) expect(part).toBeGreaterThan(0n);
  const prospect = rules.prospectWorth();
  expect(prospect.success > 0n && prospect.success <= ONE).toBe(true);
  expect(prospect.gold).toBeGreaterThan(0n);
});

it("a draw of a fate is a fraction of one, or a number below its limit, or a rarity", () => {
  const fate = new Uint8Array(32).fill(7);
  const fraction = rules.fraction(fate, 1);
  expect(fraction >= 0n && fraction < ONE).toBe(true);
  expect(rules.fraction(fate, 2)).not.toBe(fraction);
  const below = Array.from({ length: 20 }, (_, k) => rules.below(fate, k, 3));
  expect(new Set(below)).toEqual(new Set([0, 1, 2]));
  const { rarity, buildingSlots } = rules.rarity(fate);
  expect(rules.config.rarities).toContainEqual(
    expect.objectContaining({ name: rarity, slots: buildingSlots }),
  );
});

it("gold that nobody has claimed grows with its mines, and with each newer rate", () => {
  const mining = {
    mines: 2,
    ratio: parseAttos("0.001"),
    lastTimeClaimed: 0,
    lastTimeSettled: 0,
    unclaimed: parseAttos("5"),
    mineable: parseAttos("10000"),
  };
  expect(rules.unclaimed(mining, [], 0)).toBe(parseAttos("5"));
  expect(rules.unclaimed(mining, [], 100)).toBe(parseAttos("5.2"));
  expect(rules.unclaimed(mining, [{ start: 50, ratio: parseAttos("0.002") }], 100)).toBe(parseAttos("5.3"));
});
