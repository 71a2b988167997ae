import { loadArtifact } from "@kingdoms/artifacts";
import { type Attos, createRules, parseAttos, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { ledgerTime } from "./ids.ts";
import { type Kingdom, productionPerSecond, unclaimedGold } from "./kingdom.ts";

const amount = parseAttos;

let rules: Rules;
beforeAll(async () => {
  const wasm = await loadArtifact("rules.wasm");
  const { config } = await createRules(wasm);
  rules = await createRules(wasm, { ...config, gold: { ...config.gold, accrualCap: 1000 } });
});

function kingdom(mines: number, laterRates: [start: number, ratio: Attos][], mineable = "1000000"): Kingdom {
  return {
    buildings: { mine: mines },
    mining: {
      ratio: amount("2"),
      rateIndex: 0,
      laterRates: laterRates.map(([start, ratio]) => ({ start: ledgerTime(start), ratio })),
      startedAt: ledgerTime(0),
      lastClaimedAt: ledgerTime(100),
      settledAt: ledgerTime(200),
      unclaimed: amount("7"),
      mineable: amount(mineable),
    },
  } as unknown as Kingdom;
}

describe("gold under several rates", () => {
  const rates: [number, Attos][] = [
    [300, amount("3")],
    [400, amount("5")],
  ];

  it.each([
    [150, "7"],
    [200, "7"],
    [250, "207"],
    [300, "407"],
    [350, "707"],
    [450, "1507"],
    // The cap counts from the last claim: 1100.
    [1100, "8007"],
    [5000, "8007"],
  ])("unclaimed gold at %i follows every rate", (now, gold) => {
    expect(unclaimedGold(rules, kingdom(2, rates), now)).toBe(amount(gold));
  });

  it("production follows the newest rate", () => {
    expect(productionPerSecond(rules, kingdom(2, rates))).toBe(amount("10"));
    expect(productionPerSecond(rules, kingdom(2, []))).toBe(amount("4"));
  });

  it("unclaimed gold never exceeds the gold in the ground", () => {
    expect(unclaimedGold(rules, kingdom(2, rates, "500"), 450)).toBe(amount("500"));
  });
});
