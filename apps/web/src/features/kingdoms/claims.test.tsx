import { type Kingdom, ledgerTime, localId } from "@kingdoms/client";
import { parseAttos, parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { chapter, rules } from "../../test-support/show.tsx";
import { claimable, planOf } from "./claims.ts";

const PRICE = parseAttos("0.01");
const { key, kingdom, now } = chapter("mined");
const at = (seconds: number, price: typeof PRICE | null = PRICE) => ({ now: now + seconds, price });
const idle = { ...kingdom, construction: null, batches: { defenders: null, missiles: null, barriers: null } };
/** Its only mine was emptied just now. */
const emptied: Kingdom = {
  ...idle,
  mining: {
    ...idle.mining,
    unclaimed: parseKgld("0"),
    settledAt: ledgerTime(now),
    lastClaimedAt: ledgerTime(now),
  },
};

describe("claims of a kingdom", () => {
  it("a kingdom with less than a whole KGLD and nothing built has nothing to claim", () => {
    expect(claimable(rules, key, emptied, at(1))).toBeNull();
  });

  it("gold without other claims is claimed once it is worth its fee", () => {
    expect(claimable(rules, key, emptied, at(3_600))).toMatchObject({ against: "early" });
    expect(claimable(rules, key, emptied, at(2 * 86_400))).toMatchObject({ against: null });
    // As long as the price of gold is not known, nothing speaks against it.
    expect(claimable(rules, key, emptied, at(3_600, null))).toMatchObject({ against: null });
  });
});

describe("a kingdom with a mission on its way", () => {
  const waiting = (seconds: number): Kingdom => ({
    ...emptied,
    firstArrival: { missionId: 1n, kind: "raid", at: ledgerTime(now + 2 * 86_400 + seconds) },
  });

  it("a kingdom is left out once a mission arrives while its player signs", () => {
    const at2Days = at(2 * 86_400);
    expect(claimable(rules, key, waiting(180), at2Days)).toMatchObject({ against: null });
    expect(claimable(rules, key, waiting(179), at2Days)).toMatchObject({ against: "arrival" });
    expect(claimable(rules, key, waiting(-1), at2Days)).toBeNull();
  });
});

describe("claims in one transaction", () => {
  const row = (id: number) => {
    const found = claimable(rules, { ...key, id: localId(`#${id}#`) }, emptied, at(2 * 86_400));
    if (found === null) throw new Error("nothing is ready");
    return found;
  };

  it("a few kingdoms need one signature, and less fees than one by one", () => {
    const plan = planOf(rules, [1, 2, 3].map(row), { now, again: false });
    expect(plan.transactions.map((steps) => steps.map(({ kind }) => kind))).toEqual([
      ["claimDue", "claimDue", "claimDue"],
    ]);
    expect(plan.saved).toBeGreaterThan(0n);
  });

  it("as many kingdoms as no transaction can hold need several", () => {
    const plan = planOf(
      rules,
      Array.from({ length: 25 }, (_, place) => row(place + 1)),
      { now, again: false },
    );
    expect(plan.transactions.length).toBe(3);
    expect(plan.transactions.flat()).toHaveLength(25);
  });

  it("nothing chosen needs nothing", () => {
    expect(planOf(rules, [], { now, again: true })).toEqual({ transactions: [], firstCost: 0, saved: 0n });
  });
});
