/** What can be claimed over several kingdoms, and the orders that claim it. */
import { type Attos, type Building, type Kgld, type Rules, UNITS, type Unit } from "@kingdoms/rules";
import { type Kingdom, unclaimedGold } from "../kingdom.ts";
import { viewOf } from "../view.ts";
import type { KeyOfKingdom } from "./catalogue.ts";
import type { Step } from "./joined.ts";
import { UNIT_ORDERS } from "./kinds.ts";

/** What one kingdom has ready. */
export interface Due {
  /** The finished building; null without one. */
  readonly building: Building | null;
  /** Finished batches, by their unit. */
  readonly units: readonly { readonly unit: Unit; readonly amount: number }[];
  /** Mined, and not claimed yet. */
  readonly gold: Attos;
}

/**
 * Everything that a kingdom could claim now. Null while a mission that has arrived is not resolved: nothing can be
 * claimed then.
 *
 * @param now seconds of the ledger's clock.
 */
export function dueOf(rules: Rules, kingdom: Kingdom, now: number): Due | null {
  const view = viewOf(kingdom);
  if (rules.denial.act(view, now) !== null) return null;
  const { construction, batches } = kingdom;
  const isReady = construction !== null && rules.denial.claimBuilding(view, now) === null;
  return {
    building: isReady ? construction.building : null,
    units: UNITS.flatMap((unit) => {
      const batch = batches[unit];
      return batch === null || rules.denial.claimBatch(view, unit, now) !== null
        ? []
        : [{ unit, amount: batch.amount }];
    }),
    gold: unclaimedGold(rules, kingdom, now),
  };
}

/**
 * The steps that claim it, and put the gold that was in the trezor back into it.
 *
 * @param again whether to begin the same building and the same batches once more, as far as rules and treasury allow.
 */
export function claimSteps(
  rules: Rules,
  key: KeyOfKingdom,
  kingdom: Kingdom,
  due: Due,
  { now, again }: { readonly now: number; readonly again: boolean },
): readonly Step[] {
  const steps: Step[] = [{ kind: "claimDue", by: key, asked: {} }];
  if (kingdom.trezor > 0n)
    steps.push({ kind: "depositToTrezor", by: key, asked: { amount: kingdom.trezor as Kgld } });
  if (!again) return steps;
  let after = claimed(kingdom, due);
  const pay = (cost: Attos): void => {
    after = { ...after, treasury: (after.treasury - cost) as Kgld };
  };
  for (const { unit, amount } of due.units) {
    if (rules.denial.recruit(viewOf(after), unit, amount, now) !== null) continue;
    steps.push({ kind: UNIT_ORDERS[unit].create, by: key, asked: { amount } });
    pay(rules.batchCost(unit, amount));
  }
  const { building } = due;
  if (building !== null && rules.denial.build(viewOf(after), building, now) === null)
    steps.push({ kind: "build", by: key, asked: { building } });
  return steps;
}

/** The kingdom once everything that is due is claimed and the trezor is filled again, as far as the next builds and batches depend on it. */
const claimed = (kingdom: Kingdom, { building, units, gold }: Due): Kingdom => ({
  ...kingdom,
  treasury: (kingdom.treasury + gold) as Kgld,
  ...(building === null
    ? {}
    : {
        construction: null,
        buildings: { ...kingdom.buildings, [building]: kingdom.buildings[building] + 1 },
      }),
  batches: { ...kingdom.batches, ...Object.fromEntries(units.map(({ unit }) => [unit, null])) },
});
