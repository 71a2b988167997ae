/** The worth of a mission, and the confirmations that it needs. */
import type { Kingdom, KingdomInfo, TargetedMission } from "@kingdoms/client";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { CALM, kingdomMade, NO_BUILDINGS, shieldMade } from "../../test-support/made.ts";
import { rules } from "../../test-support/show.tsx";
import "../../i18n/later.ts";
import { expeditionProspects, prospectsOf } from "../mission-kinds/index.ts";
import { verdictOf } from "./verdict.ts";

const ONE = parseAttos("1");
const fees = { game: rules.config.missions.fee, network: parseAttos("2") };
const info = { shield: shieldMade(), alarm: CALM } as unknown as KingdomInfo;

const t = i18n.getFixedT("en", "messages");

/** A mission to this kingdom, with so much unclaimed gold. */
const verdict = (kind: TargetedMission, kingdom: Kingdom, gold: string, price: Attos | null, amount = 1) => {
  const unclaimed = () => parseAttos(gold);
  const ahead = { rules, target: { kingdom, info }, amount, now: 0, arrival: 3_600, unclaimed };
  return verdictOf(t, rules, prospectsOf(kind, t, ahead), fees, price);
};

const town = (army: Partial<Kingdom["army"]> = {}, buildings: Partial<Kingdom["buildings"]> = { mine: 1 }) =>
  kingdomMade({
    buildings: { ...NO_BUILDINGS, ...buildings },
    army: { ...kingdomMade().army, ...army },
  });

const raid = (gold: string, price: Attos | null = ONE, defenders = 0) =>
  verdict("raid", town({ defenders }), gold, price);

it("a raid that finds nothing is confirmed, with or without a price", () => {
  expect(raid("0").ask).toBe("This mission brings no gold.");
  expect(raid("0", null).ask).toBe("This mission brings no gold.");
});

it("a loss is certain only if it is more than the game's fee", () => {
  const { refund } = rules.feeSplit({
    verified: false,
    succeeded: true,
    announced: parseAttos("0"),
    unitPrice: parseAttos("0.00000005"),
  });
  const kept = fees.game - refund;
  // The squad carries home a share of the gold that it finds.
  const found = (loot: bigint) => ((loot * ONE) / rules.config.raid.lootShare + 2n) as Attos;
  const of = (loot: bigint) => raid(String(Number(found(loot)) / 1e18));
  expect(of((kept * 9n) / 10n).ask).toBe("This mission costs more than it can bring.");
  // The network may take less than its estimate.
  expect(of((kept * 11n) / 10n).ask).toBe(null);
  expect(raid("0.000001", null).ask).toBe(null);
});

it("gold, losses and fees give the balance", () => {
  const { gold, lost, fees: paid, balance } = raid("400", parseAttos("0.5"), 4);
  if (gold === null || balance === null) throw new Error("a raid goes for gold");
  const inXrd = (kgld: bigint) => kgld / 2n;
  expect(Number(balance - (inXrd(gold.mean) - inXrd(lost) - paid))).toBeCloseTo(0, -1);
  expect(lost).toBeGreaterThan(0n);
  expect(raid("400", null).balance).toBe(null);
});

it("an average far below one is not shown as nothing", () => {
  const { lostFor } = raid("400", ONE, 2);
  expect(lostFor).toBe("0.02 units lost");
  const { effects } = verdict("missile", town({ defenders: 9 }), "0", ONE);
  expect(effects.map(([, value]) => value)).not.toContain("0.0");
});

it("a volley costs its missiles and brings no gold, and the player confirms one without damage", () => {
  const volley = verdict("missile", town({ defenders: 4, barriers: 1 }), "0", ONE, 3);
  expect([volley.gold, volley.balance, volley.ask]).toEqual([null, null, null]);
  expect(volley.lost).toBe(3n * rules.config.units.missiles.cost);
  expect(volley.effects.map(([name]) => name)).toHaveLength(3);
  const harmless = "These missiles would do no damage.";
  expect(verdict("missile", town({ barriers: 3 }), "0", ONE, 3).ask).toBe(harmless);
  // There is nothing to be hit.
  expect(verdict("missile", town({}, {}), "0", ONE, 3).ask).toBe(harmless);
});

it("reinforcements cost the units that find room, and the player confirms them without any room", () => {
  const { unitsPerBuilding } = rules.config.fortify;
  const room = verdict("fortify", town(), "0", ONE, unitsPerBuilding + 5);
  expect(room.lost).toBe(BigInt(unitsPerBuilding) * rules.config.units.defenders.cost);
  expect(room.ask).toBe(null);
  expect(verdict("fortify", town({ defenders: unitsPerBuilding }), "0", ONE, 2).ask).toBe(
    "There is no room for these units: all of them would come home.",
  );
});

it("an expedition is worth the mean of its finds, and is confirmed if it costs more than it can find", () => {
  const expedition = expeditionProspects(t, rules);
  const { gold, lost } = expedition;
  if (gold === null) throw new Error("an expedition goes for gold");
  expect(gold.mean).toBeGreaterThan(0n);
  expect(gold.mean).toBeLessThan(gold.most);
  expect(lost).toBe(rules.config.kinds.prospect.cost);
  expect(verdictOf(t, rules, expedition, fees, ONE).ask).toBe(null);
  expect(verdictOf(t, rules, expedition, fees, parseAttos("0.000001")).ask).toBe(
    "This mission costs more than it can bring.",
  );
  // Its cost is paid in any case.
  const dear = { ...expedition, lost: gold.most };
  expect(verdictOf(t, rules, dear, fees, ONE).ask).not.toBe(null);
});
