import { loadArtifact } from "@kingdoms/artifacts";
import { componentAddress, type KingdomInfo, ledgerTime, localId } from "@kingdoms/client";
import { createRules, parseAttos } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { CALM, shieldMade } from "../test-support/made.ts";
import { nextFarm } from "./farm-list.ts";
import type { Mark } from "./marks-of-player.ts";

const NOW = 1_000_000;

const town = (number: number, truceUntil = 0): KingdomInfo => ({
  id: localId(`#${number}#`),
  name: `Town ${number}`,
  cell: { x: number, y: 20 },
  component: componentAddress(`component_${number}`),
  createdAt: ledgerTime(0),
  shield: shieldMade({ warTruceUntil: ledgerTime(truceUntil), raidTruceUntil: ledgerTime(truceUntil) }),
  alarm: CALM,
  rarity: null,
});
const kingdoms = [town(1), town(2), town(3), town(4, NOW + 60), town(5)];
const farms = (...numbers: number[]) =>
  new Map(numbers.map((number): [string, Mark] => [`component_${number}`, "farm"]));
const visit = (at: number) => ({ at, loot: parseAttos("1") });
const rules = await createRules(await loadArtifact("rules.wasm"));
const list = {
  kingdoms,
  marks: farms(1, 2, 3, 4).set("component_5", "foe"),
  own: new Set(["#1#"]),
  visits: new Map([
    ["#2#", visit(NOW - 50)],
    ["#3#", visit(NOW - 900)],
  ]),
  rules,
};

it("the farm whose last visit is the longest ago comes next", () => {
  expect(nextFarm(list, "raid", "#2#", NOW)?.id).toBe("#3#");
});

it("a farm that was never visited comes before all others, once its truce is over", () => {
  expect(nextFarm(list, "raid", "#2#", NOW + 60)?.id).toBe("#4#");
});

it("the last target and own kingdoms are no next farm", () => {
  expect(nextFarm({ ...list, marks: farms(1, 3) }, "raid", "#3#", NOW)).toBeNull();
});
