/** How many orders fit into one transaction. `joined.test.ts` compares the figures with those of the engine. */
import { accountAddress } from "@kingdoms/client";
import {
  COSTS,
  costOfJoined,
  packIntoTransactions,
  type Step,
  type StepGroup,
} from "@kingdoms/client/orders";
import { parseXrd } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { key } from "../support/ready.ts";

/** The limit of a network in millions of cost units, and what is kept free of it. */
const LIMIT = 100;
const KEPT_FREE = 5;

const other = { ...key, account: accountAddress("account_other") };
const claimBy = (by: typeof key): Step => ({ kind: "claimDue", by, asked: {} });
const wishOf = (size: number, by = key): StepGroup => Array.from({ length: size }, () => claimBy(by));
const unitsOf = (size: number) => costOfJoined(Array(size).fill("claimDue")).units;
/** The most claims that one transaction holds. */
const fitting = (() => {
  let size = 1;
  while (unitsOf(size + 1) <= LIMIT - KEPT_FREE) size += 1;
  return size;
})();

describe("the cost of joined orders", () => {
  it("one order has the cost of the table, and no order costs nothing", () => {
    expect(costOfJoined([])).toEqual({ units: 0, xrd: 0 });
    expect(costOfJoined(["build"])).toEqual(COSTS.build);
  });

  it("a further order saves the fee lock, and one of the same kind more", () => {
    const { build, claimDue } = COSTS;
    const two = costOfJoined(["build", "claimDue"]);
    expect(two.units).toBeCloseTo(build.units + claimDue.units - 2.5, 9);
    expect(two.xrd).toBeCloseTo(build.xrd + claimDue.xrd - 0.15, 9);
    const three = costOfJoined(["build", "claimDue", "build"]);
    expect(three.units).toBeCloseTo(two.units + build.units - 4.2, 9);
    expect(three.xrd).toBeCloseTo(two.xrd + build.xrd - 0.22, 9);
  });
});

describe("wishes in transactions", () => {
  it("no wish needs no transaction", () => {
    expect(packIntoTransactions([])).toEqual([]);
  });

  it("a wish as large as a transaction may be is alone in it, and a larger one is refused", () => {
    const large = wishOf(fitting);
    const small = wishOf(1);
    expect(packIntoTransactions([large, small])).toEqual([[large], [small]]);
    expect(() => packIntoTransactions([small, wishOf(fitting + 1)])).toThrow(
      new RangeError("a wish is too much for one transaction"),
    );
  });

  it("a transaction takes wishes up to exactly the limit", () => {
    const large = wishOf(fitting - 1);
    const small = wishOf(1);
    expect(packIntoTransactions([large, small])).toEqual([[large, small]]);
    expect(packIntoTransactions([small, large, small])).toEqual([[small, large], [small]]);
  });

  it("small wishes fill what large ones leave", () => {
    const [large, middle] = [wishOf(fitting - 2), wishOf(fitting - 3)];
    const [two, three] = [wishOf(2), wishOf(3)];
    expect(packIntoTransactions([two, three, middle, large])).toEqual([
      [two, large],
      [three, middle],
    ]);
  });

  it("wishes of one size are taken in their order, and each transaction keeps it", () => {
    const wishes = Array.from(
      { length: fitting + 2 },
      (_, place): StepGroup => [
        { kind: "claimDue", by: { ...key, component: `component_${place}` as never }, asked: {} },
      ],
    );
    expect(packIntoTransactions(wishes)).toEqual([wishes.slice(0, fitting), wishes.slice(fitting)]);
  });

  it("a transaction has one account, whose orders may be a kingdom's and its own", () => {
    const [own, others] = [wishOf(1), wishOf(1, other)];
    const bought: StepGroup = [{ kind: "buyKgld", by: key.account, asked: { amount: parseXrd("1") } }];
    expect(packIntoTransactions([own, others, bought])).toEqual([[own, bought], [others]]);
    expect(packIntoTransactions([others, bought, own])).toEqual([[others], [bought, own]]);
  });

  it("transactions come in the order of their first wishes, not of their sizes", () => {
    const [small, large] = [wishOf(1), wishOf(3, other)];
    expect(packIntoTransactions([small, large])).toEqual([[small], [large]]);
    expect(packIntoTransactions([large, small])).toEqual([[large], [small]]);
  });

  it("a wish without steps is kept", () => {
    expect(packIntoTransactions([[], []])).toEqual([[[], []]]);
  });
});
