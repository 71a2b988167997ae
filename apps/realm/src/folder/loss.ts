/** Folders that hold less than had been committed: refused, unless their owner says how much may be missing. */
import type { Loss } from "@embedded-radix/gateway/inspect";
import { HostError } from "../errors.ts";

export const lossOption = { "accept-loss": { type: "string" } } as const;

export const lossUsage = `  --accept-loss <n>   go on though n transactions that had been committed are missing; n must be their number`;

/** Null if the flag is not given. Throws `BAD_FLAG`. */
export function readAcceptedLoss(value: string | undefined, usage: string): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(value))
    throw new HostError("BAD_FLAG", `--accept-loss takes a number of transactions, 1 or more.\n\n${usage}`);
  return Number(value);
}

/** Throws `TRANSACTIONS_LOST`. */
export function mustBeWhole(folder: string, loss: Loss | null, accepted: number | null): void {
  if (loss === null || (loss.count !== null && loss.count === accepted)) return;
  const remedy = `restore a backup: npm run kingdoms -- restore <backup> ${folder} --replace`;
  if (loss.count === null) throw new HostError("TRANSACTIONS_LOST", `${loss.sentence} Otherwise, ${remedy}`);
  throw new HostError(
    "TRANSACTIONS_LOST",
    `${folder} has lost ${loss.count} transaction${loss.count === 1 ? "" : "s"} that had been committed: its ledger ends at state version ${loss.endsAt}, and ${loss.committed} had been reached. If you have the ledger.sqlite-wal that belongs to it, put it back. Otherwise, ${remedy}\n  To go on without what is missing, add --accept-loss ${loss.count}${accepted === null ? "" : ` (not ${accepted})`}.`,
  );
}
