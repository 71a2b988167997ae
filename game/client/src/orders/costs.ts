/**
 * The network fee of each kind of order, so that a page knows before signing how many fit into one transaction.
 * Measured on the engine: `costs.test.ts` compares it with `game/test/scrypto/cost-report.json` beside it.
 */
import type { AccountAddress } from "../ids.ts";
import { ORDERS } from "./catalogue.ts";
import type { Step } from "./joined.ts";
import type { OrderKind } from "./kinds.ts";
import { type Cost, cost } from "./order.ts";

export const COSTS = Object.fromEntries(
  Object.entries(ORDERS).map(([kind, { cost }]) => [kind, cost]),
) as Readonly<Record<OrderKind, Cost>>;

/** The least that a further order of a transaction saves: the fee lock and the signatures; more if its kind is in it already. */
const SAVED = { other: cost(2.5, 0.15), same: cost(4.2, 0.22) } as const;

/** A network refuses more than 100 million units of execution; the state of a ledger may cost a little more than was measured. */
const MOST_UNITS = 95;

/** The most that a transaction with these orders costs. */
export function costOfJoined(kinds: readonly OrderKind[]): Cost {
  let units = 0;
  let xrd = 0;
  kinds.forEach((kind, place) => {
    const saved = place === 0 ? cost(0, 0) : SAVED[kinds.indexOf(kind) < place ? "same" : "other"];
    units += COSTS[kind].units - saved.units;
    xrd += COSTS[kind].xrd - saved.xrd;
  });
  return { units, xrd };
}

/** Steps that belong together: all of them are in one transaction. */
export type StepGroup = readonly Step[];

/**
 * The wishes in few transactions, each within the limits of the network and of one account. In a transaction they are in the given order.
 *
 * @throws RangeError if one wish alone is too much.
 */
export function packIntoTransactions(wishes: readonly StepGroup[]): readonly (readonly StepGroup[])[] {
  const largestFirst = wishes.map((wish, place) => ({ wish, place, units: unitsOf([wish]) }));
  if (largestFirst.some(({ units }) => units > MOST_UNITS))
    throw new RangeError("a wish is too much for one transaction");
  largestFirst.sort((a, b) => b.units - a.units || a.place - b.place);
  const transactions: (typeof largestFirst)[] = [];
  for (const one of largestFirst) {
    const roomy = transactions.find(
      (others) =>
        accountOf(others[0]?.wish) === accountOf(one.wish) &&
        unitsOf([...others, one].map(({ wish }) => wish)) <= MOST_UNITS,
    );
    if (roomy === undefined) transactions.push([one]);
    else roomy.push(one);
  }
  const inOrder = transactions.map((others) => others.toSorted((a, b) => a.place - b.place));
  return inOrder
    .toSorted(([a], [b]) => (a?.place ?? 0) - (b?.place ?? 0))
    .map((others) => others.map(({ wish }) => wish));
}

const unitsOf = (wishes: readonly StepGroup[]): number =>
  costOfJoined(wishes.flat().map(({ kind }) => kind)).units;

function accountOf(wish: StepGroup = []): AccountAddress | null {
  const by = wish[0]?.by;
  return by === undefined ? null : typeof by === "string" ? by : by.account;
}
