/** Where the gold for an order comes from, by the shipped rules. */
import { loadArtifact } from "@kingdoms/artifacts";
import type { Kingdom } from "@kingdoms/client";
import { COSTS, fundingOf } from "@kingdoms/client/orders";
import { createRules, type Kgld, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { key, NOW, ready, withGold } from "../support/ready.ts";

let rules: Rules;
beforeEach(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const COST = parseKgld("1000");
interface Gold {
  readonly treasury?: string;
  readonly mined?: string;
  readonly held?: string;
  readonly trezor?: string;
}
/** The funding of 1,000 KGLD for a kingdom with so much gold in each place. */
function funding({ treasury = "0", mined = "0", held = "0", trezor = "0" }: Gold, cost = COST) {
  const kingdom: Kingdom = {
    ...ready,
    ...withGold(mined),
    treasury: parseKgld(treasury),
    trezor: parseKgld(trezor),
  };
  return fundingOf(rules, key, kingdom, cost, { held: parseKgld(held), now: NOW });
}
const stepsOf = (gold: Gold) => funding(gold)?.steps.map(({ kind, asked }) => [kind, asked]);
/** The mined gold that is worth `xrd`. */
const worth = (xrd: number) => rules.kgldFor(parseXrd(String(xrd)));
const inText = (gold: Kgld) => `${gold / 10n ** 18n}.${String(gold % 10n ** 18n).padStart(18, "0")}`;

const NOTHING = { claimed: 0n, unhidden: 0n, bought: 0n, paid: 0n, deposited: 0n };
const hundred = parseKgld("100");

describe("the funding of an order", () => {
  it("an order needs no funding if the treasury can pay for it", () => {
    expect(funding({ treasury: "1000", held: "5" })).toBeNull();
    expect(funding({ treasury: "1000.5" })).toBeNull();
    expect(funding({ treasury: "999.999999999999999999", held: "5" })).not.toBeNull();
  });

  it("no more is taken than the treasury lacks", () => {
    expect(funding({ treasury: "900", held: "5000" })).toEqual({
      ...NOTHING,
      steps: [{ kind: "deposit", by: key, asked: { amount: hundred } }],
      deposited: hundred,
    });
  });

  it("what is lacking is bought by the account and deposited", () => {
    expect(funding({ treasury: "900" })).toEqual({
      ...NOTHING,
      steps: [
        { kind: "buyKgld", by: key.account, asked: { amount: parseXrd("2") } },
        { kind: "deposit", by: key, asked: { amount: hundred } },
      ],
      bought: hundred,
      paid: parseXrd("2"),
      deposited: hundred,
    });
    expect(funding({ treasury: "900", held: "40" })).toMatchObject({
      bought: parseKgld("60"),
      deposited: hundred,
    });
  });

  it("mined gold comes first, then the account's, then the trezor's", () => {
    const gold = { treasury: "400", mined: "300", held: "200", trezor: "100" };
    expect(funding(gold)).toEqual({
      ...NOTHING,
      steps: [
        { kind: "claimGold", by: key, asked: {} },
        { kind: "deposit", by: key, asked: { amount: parseKgld("200") } },
      ],
      claimed: parseKgld("300"),
      unhidden: hundred,
      deposited: parseKgld("200"),
    });
    expect(funding({ ...gold, mined: "301" })).toMatchObject({ unhidden: parseKgld("99") });
    expect(stepsOf({ ...gold, mined: "700" })).toEqual([["claimGold", { hide: hundred }]]);
  });

  it("the rest of the trezor goes back, whatever is taken from it", () => {
    expect(stepsOf({ treasury: "970", trezor: "100" })).toEqual([["claimGold", { hide: parseKgld("70") }]]);
    expect(stepsOf({ treasury: "900", trezor: "100" })).toEqual([["claimGold", {}]]);
    expect(stepsOf({ treasury: "899", trezor: "100" })?.map(([kind]) => kind)).toEqual([
      "claimGold",
      "buyKgld",
      "deposit",
    ]);
  });

  it("mined gold is claimed from the worth of the fee on, which is higher with a trezor", () => {
    for (const [fee, trezor, held] of [
      [COSTS.claimDue.xrd, "0", "5000"],
      [COSTS.claimGold.xrd, "100", "5000"],
    ] as const) {
      const enough = worth(fee);
      const claimed = (mined: Kgld) =>
        funding({ treasury: "900", mined: inText(mined), held, trezor })?.claimed;
      expect(claimed(enough)).toBe(enough);
      expect(claimed((enough - rules.kgldFor(1n as never)) as Kgld)).toBe(0n);
    }
  });

  it("a trezor that is opened anyway brings little mined gold as well", () => {
    const little = { treasury: "900", mined: "3", trezor: "200" };
    expect(funding({ ...little, held: "100" })).toMatchObject({
      claimed: 0n,
      unhidden: 0n,
      deposited: hundred,
    });
    expect(funding({ ...little, held: "50" })).toMatchObject({
      claimed: parseKgld("3"),
      unhidden: parseKgld("47"),
      deposited: parseKgld("50"),
    });
  });

  it("more mined gold than is lacking needs nothing else", () => {
    expect(funding({ mined: "1500", held: "100", trezor: "0" })).toEqual({
      ...NOTHING,
      steps: [{ kind: "claimGold", by: key, asked: {} }],
      claimed: parseKgld("1500"),
    });
  });
});
