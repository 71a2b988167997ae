/** What a mission is worth, and what has to be confirmed. */
import type { KingdomInfo } from "@kingdoms/client";
import { type Attos, parseAttos, parseKgld } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { CALM, kingdomMade, NO_BUILDINGS, shieldMade } from "../../test-support/made.ts";
import { rules } from "../../test-support/show.tsx";
import { verdictOf } from "./verdict.ts";

const ONE = parseAttos("1");
const fees = { game: rules.config.missions.fee, network: parseAttos("2") };
const info = { shield: shieldMade(), alarm: CALM } as unknown as KingdomInfo;

/** A raid on a kingdom with so much unclaimed gold. */
const raid = (gold: string, price: Attos | null = ONE, defenders = 0) => {
  const kingdom = kingdomMade({
    buildings: { ...NO_BUILDINGS, mine: 1 },
    army: { ...kingdomMade().army, defenders },
  });
  const unclaimed = () => parseAttos(gold);
  return verdictOf(
    "raid",
    { rules, target: { kingdom, info }, amount: 1, now: 0, arrival: 3_600, unclaimed },
    fees,
    price,
  );
};

it("a raid that finds nothing is confirmed, with or without a price", () => {
  expect(raid("0")?.ask).toBe("nothing");
  expect(raid("0", null)?.ask).toBe("nothing");
});

it("a loss is certain only where it is more than the fee of the game", () => {
  const { refund } = rules.feeSplit({
    verified: false,
    succeeded: true,
    announced: parseAttos("0"),
    unitPrice: parseAttos("0.00000005"),
  });
  const kept = fees.game - refund;
  // What the squad carries home is a share of what it finds.
  const found = (loot: bigint) => ((loot * ONE) / rules.config.raid.lootShare + 2n) as Attos;
  const verdict = (loot: bigint) => raid(String(Number(found(loot)) / 1e18));
  expect(verdict((kept * 9n) / 10n)?.ask).toBe("loses");
  // The network may take less than its estimate.
  expect(verdict((kept * 11n) / 10n)?.ask).toBe(null);
  expect(raid("0.000001", null)?.ask).toBe(null);
});

it("gold, losses and fees give the balance", () => {
  const verdict = raid("400", parseAttos("0.5"), 4);
  if (verdict === null || verdict.balance === null) throw new Error("a raid has a verdict");
  const inXrd = (kgld: bigint) => kgld / 2n;
  const sum = inXrd(verdict.gold) - inXrd(verdict.lost) - verdict.fees;
  expect(Number(verdict.balance - sum)).toBeCloseTo(0, -1);
  expect(verdict.losses).toBeGreaterThan(0n);
  expect(raid("400", null)?.balance).toBe(null);
});

it("missiles and reinforcements go for no gold", () => {
  const kingdom = kingdomMade({ treasury: parseKgld("100") });
  const ahead = { rules, target: { kingdom, info }, amount: 1, now: 0, arrival: 1, unclaimed: () => ONE };
  for (const kind of ["missile", "fortify"] as const) expect(verdictOf(kind, ahead, fees, ONE)).toBe(null);
});
