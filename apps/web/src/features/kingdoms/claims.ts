/** What several kingdoms have ready, whether it is worth its fee, and in which transactions it is claimed. */
import type { Kingdom, OwnedKey } from "@kingdoms/client";
import {
  COSTS,
  claimSteps,
  costOfJoined,
  type Due,
  dueOf,
  packIntoTransactions,
  type Step,
} from "@kingdoms/client/orders";
import { type Attos, ONE, parseXrd, type Rules, type Xrd } from "@kingdoms/rules";
import { LEAST_GOLD } from "../../game/least-gold.ts";

/** One kingdom with something to claim. */
export interface Claimable {
  readonly key: OwnedKey;
  readonly kingdom: Kingdom;
  readonly due: Due;
  /** Why it is not claimed unless the player asks for it; null for nothing. */
  readonly against: Against | null;
}

/**
 * Gold alone is worth less than it adds to the fee, by the price at which the game takes it back. Or a mission arrives while the player
 * signs: nothing can be claimed in that kingdom then, and the whole transaction would fail.
 */
type Against = "early" | "arrival";

/** As long as reading, signing and committing may take, in seconds. */
const SIGNING = 180;

interface At {
  /** Seconds of the ledger's clock. */
  readonly now: number;
  /** XRD for each KGLD; null while it is unread. */
  readonly price: Attos | null;
}

/** Null if nothing is finished, or nothing can be claimed now. */
export function claimable(
  rules: Rules,
  key: OwnedKey,
  kingdom: Kingdom,
  { now, price }: At,
): Claimable | null {
  const due = dueOf(rules, kingdom, now);
  if (due === null) return null;
  const works = due.building !== null || due.units.length > 0;
  if (!works && due.gold < LEAST_GOLD) return null;
  const worth = price === null ? null : (due.gold * price) / ONE;
  const { firstArrival } = kingdom;
  const pays = works || worth === null || worth >= FURTHER_CLAIM;
  const arrives = firstArrival !== null && firstArrival.at - now < SIGNING;
  return { key, kingdom, due, against: arrives ? "arrival" : pays ? null : "early" };
}

/** What one more kingdom adds to the fee of a transaction. */
const FURTHER_CLAIM = inXrd(costOfJoined(["claimDue", "claimDue"]).xrd - costOfJoined(["claimDue"]).xrd);

export interface Plan {
  /** The steps of each transaction. */
  readonly transactions: readonly (readonly Step[])[];
  /** XRD that the first of them costs at most. */
  readonly firstCost: number;
  /** XRD that claiming each thing alone would cost more. */
  readonly saved: Xrd;
}

export function planOf(
  rules: Rules,
  rows: readonly Claimable[],
  how: { readonly now: number; readonly again: boolean },
): Plan {
  const wishes = rows.map(({ key, kingdom, due }) => claimSteps(rules, key, kingdom, due, how));
  const transactions = packIntoTransactions(wishes).map((of) => of.flat());
  const costs = transactions.map((steps) => costOfJoined(steps.map(({ kind }) => kind)).xrd);
  const alone = rows.reduce((sum, row) => sum + costAlone(row), 0);
  const begun = wishes
    .flat()
    .filter(({ kind }) => kind !== "claimDue")
    .reduce((sum, { kind }) => sum + COSTS[kind].xrd, 0);
  const saved = alone + begun - costs.reduce((sum, cost) => sum + cost, 0);
  return { transactions, firstCost: costs[0] ?? 0, saved: inXrd(Math.max(0, saved)) };
}

/** To claim all that is due costs as much as to claim the gold alone. */
const costAlone = ({ due }: Claimable): number =>
  (due.building === null ? 0 : COSTS.claimBuilding.xrd) +
  due.units.length * COSTS.claimDefenders.xrd +
  (due.gold > 0n ? COSTS.claimDue.xrd : 0);

/** To the hundredth, which is more than an estimate knows. */
function inXrd(estimate: number): Xrd {
  return parseXrd(estimate.toFixed(2));
}
