/**
 * The network fee of each kind of order, so that a page knows before signing how many fit into one transaction.
 * Measured on the engine: `costs.test.ts` compares this table with `game/test/scrypto/cost-report.json` beside it.
 */
import type { AccountAddress } from "../ids.ts";
import type { Step } from "./joined.ts";
import type { OrderKind } from "./kinds.ts";

/** Of a transaction that carries out one order. */
interface Cost {
  /** Cost units of execution and finalization, in millions. */
  readonly units: number;
  /** The network's fee, at the prices of the public networks. */
  readonly xrd: number;
}

const cost = (units: number, xrd: number): Cost => ({ units, xrd });
const batch = cost(9.6, 0.56);
const claim = cost(8.2, 0.47);
const mission = cost(18.8, 1.1);

export const COSTS: Readonly<Record<OrderKind, Cost>> = {
  found: cost(18.6, 1.62),
  foundAndBuild: cost(32, 2.4),
  buyKgld: cost(9.5, 0.64),
  redeem: cost(8.8, 0.56),
  build: batch,
  claimBuilding: cost(12, 0.66),
  deposit: cost(9.3, 0.57),
  // With gold that goes back into the trezor.
  claimGold: cost(18, 1.1),
  withdraw: cost(15.2, 0.92),
  createDefenders: batch,
  createMissiles: batch,
  createBarriers: batch,
  claimDefenders: claim,
  claimMissiles: claim,
  claimBarriers: claim,
  claimDue: cost(13.3, 0.78),
  depositToTrezor: cost(9, 0.53),
  prospect: cost(15.8, 0.94),
  war: mission,
  raid: mission,
  missile: mission,
  fortify: mission,
  collectRefunds: cost(9.1, 0.55),
  voidPlans: cost(8, 0.46),
  resolve: cost(54, 3.04),
  settle: cost(19.1, 1.07),
  recalculate: cost(7.8, 0.46),
};

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
