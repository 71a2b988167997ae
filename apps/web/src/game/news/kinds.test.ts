/** When refunds and mines are news, and that each is announced once. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  earnsRefund,
  type Kingdom,
  ledgerTime,
  type MissionReport,
  minesStop,
  unclaimedGold,
} from "@kingdoms/client";
import { createRules, parseAttos, parseKgld, parseXrd } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { kingdomMade, NO_BUILDINGS, quietFacts } from "../../test-support/made.ts";
import { newsOf } from "./items.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));
const NOW = 1_800_000_000;
const NOTHING = quietFacts(rules);

/** A war that #1# won with so many units. */
const victory = (id: number, attackingUnits: number): MissionReport =>
  ({
    missionId: BigInt(id),
    launch: null,
    completion: {
      time: NOW - 1_000 + id,
      event: {
        type: "KingdomAttackCompleted",
        attacker: "#1#",
        defender: "#2#",
        winner: "#1#",
        attackingUnits,
        defendingUnits: 1,
        attackerLosses: 0,
        defenderLosses: 1,
        warSpoils: parseAttos("0"),
        defenderTreasury: parseAttos("0"),
        defenderHidden: parseAttos("0"),
        defenderAlarm: 0,
        defenderBuildings: NO_BUILDINGS,
        buildingsDestroyed: [],
      },
    },
  }) as unknown as MissionReport;

const refundsIn = (reports: readonly MissionReport[]): readonly string[] =>
  newsOf(
    { ...NOTHING, reports, kingdoms: [kingdomMade({ refunds: parseXrd("6.5"), ...mines(0, "0") })] },
    NOW,
  )
    .filter(({ of }) => of.type === "refund")
    .map(({ key }) => key);

function mines(mine: number, mineable: string): Partial<Kingdom> {
  return {
    buildings: { ...NO_BUILDINGS, mine },
    mining: {
      ratio: parseAttos("0.001"),
      rateIndex: 0,
      laterRates: [],
      startedAt: ledgerTime(NOW),
      lastClaimedAt: ledgerTime(NOW),
      settledAt: ledgerTime(NOW),
      unclaimed: parseAttos("0"),
      mineable: parseKgld(mineable),
    },
  };
}

describe("a refund that waits", () => {
  const { reach } = rules.config.war;
  const earning = victory(1, 1);
  const early = victory(2, 1 + reach * 10);

  it("a victory over far fewer earns no refund", () => {
    expect(earnsRefund(earning.completion.event, rules)).toBe(true);
    expect(earnsRefund(early.completion.event, rules)).toBe(false);
  });

  it("a later success that earned none does not announce the refund again", () => {
    const first = refundsIn([earning]);
    expect(first).toHaveLength(1);
    expect(refundsIn([early, earning])).toEqual(first);
    expect(refundsIn([early])).toEqual([]);
  });

  it("a later success that earned one announces it again", () => {
    expect(refundsIn([victory(3, 1), earning])).not.toEqual(refundsIn([earning]));
  });
});

describe("mines that stop", () => {
  const { accrualCap } = rules.config.gold;
  const toldOf = (change: Partial<Kingdom>, now: number) =>
    newsOf({ ...NOTHING, kingdoms: [kingdomMade(change)] }, now).map(({ key, at, of }) => ({ key, at, of }));

  it("unclaimed gold stops them at the cap", () => {
    expect(toldOf(mines(2, "1000000"), NOW + accrualCap)).toMatchObject([
      { at: NOW + accrualCap, of: { type: "mining", because: "cap" } },
    ]);
    expect(toldOf(mines(2, "1000000"), NOW + accrualCap - 1)).toEqual([]);
  });

  it("an empty ground stops them at the very second in which the rules find nothing more", () => {
    const kingdom = kingdomMade(mines(2, "10"));
    const stop = minesStop(rules, kingdom);
    if (stop === null) throw new Error("these mines never stop");
    expect(stop.because).toBe("ground");
    expect(unclaimedGold(rules, kingdom, stop.at)).toBe(parseAttos("10"));
    expect(unclaimedGold(rules, kingdom, stop.at - 1)).toBeLessThan(parseAttos("10"));
    expect(toldOf(mines(2, "10"), stop.at)).toMatchObject([{ at: stop.at, of: { because: "ground" } }]);
    expect(toldOf(mines(2, "10"), stop.at - 1)).toEqual([]);
  });

  it("an empty ground is announced once, also after a mine that fell has settled the gold", () => {
    const before = toldOf(mines(2, "10"), NOW + accrualCap);
    const { mining } = mines(1, "10");
    if (mining === undefined) throw new Error("no mines");
    const settled = {
      ...mines(1, "10"),
      mining: { ...mining, settledAt: ledgerTime(NOW + 50_000), unclaimed: parseAttos("10") },
    };
    const [after] = toldOf(settled, NOW + accrualCap);
    expect(after?.key).toBe(before[0]?.key);
    // No later than before: a mark of the time covers it still.
    expect(after?.at).toBeLessThanOrEqual(before[0]?.at ?? 0);
  });

  it("a kingdom without mines, or with ground that was empty before, gets no news about stopped mines", () => {
    expect(toldOf(mines(2, "0"), NOW + 2 * accrualCap)).toEqual([]);
    expect(toldOf(mines(0, "10"), NOW + 2 * accrualCap)).toEqual([]);
  });
});
