/** The budget of a keeper, and the file for its spending. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type BudgetLimits, type CheckpointStore, DEFAULT_BUDGET, type Payer } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { integer } from "../flags.ts";

/** Play money, so this only ends a runaway. */
const FAUCETS_XRD = "10000";
/** What one transaction may lock: with less, nothing could be sent. */
const LEAST_XRD = 10;
const MOST = 1_000_000_000;

export const BUDGET_FLAGS = { budget: { type: "string" }, losses: { type: "string" } } as const;

export const BUDGET_USAGE = `  --budget XRD         the most that may be signed away in fees within an hour, and so the most that a lying gateway costs. Each
                       transaction counts with the fee that it locks, whatever it earns (${DEFAULT_BUDGET.xrdPerHour}; ${FAUCETS_XRD} where the faucet pays)
  --losses N           transactions in a row that cost more than they brought, after which one an hour is tried (${DEFAULT_BUDGET.lossesInARow})`;

/** Throws `BAD_FLAG`. */
export function budgetOf(
  given: { readonly budget?: string | undefined; readonly losses?: string | undefined },
  payer: Payer,
): BudgetLimits {
  const { xrdPerHour, lossesInARow } = DEFAULT_BUDGET;
  const { budget = isFaucet(payer) ? FAUCETS_XRD : xrdPerHour, losses = String(lossesInARow) } = given;
  return {
    xrdPerHour: String(integer("budget", budget, LEAST_XRD, MOST)),
    lossesInARow: integer("losses", losses, 1, MOST),
  };
}

/**
 * Beside the checkpoint, or in the folder `.data` without one: a keeper that is restarted again and again must not
 * get a new budget each time. Spending of a faucet's money is not recorded.
 */
export async function spendingOf(
  payer: Payer,
  checkpoint: string | undefined,
): Promise<CheckpointStore | undefined> {
  if (checkpoint !== undefined) return fileCheckpoint(`${checkpoint}.spent`);
  if (isFaucet(payer)) return undefined;
  const file = `.data/keeper-${payer.address}.spent`;
  // If it cannot be made, the keeper says so when it notes something.
  await mkdir(dirname(file), { recursive: true }).catch(() => undefined);
  return fileCheckpoint(file);
}

const isFaucet = ({ key }: Payer): boolean => key === undefined;
