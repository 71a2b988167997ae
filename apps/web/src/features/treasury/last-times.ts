import type { Kingdom, LedgerTime } from "@kingdoms/client";

/**
 * When gold was last claimed and last withdrawn; null for never. The ledger begins both counts at the founding, and that of
 * claims once more with the first mine, so that these moments alone are no claim and no withdrawal.
 */
export function lastTimes(
  { mining, lastWithdrawnAt }: Pick<Kingdom, "mining" | "lastWithdrawnAt">,
  founded: LedgerTime,
): { readonly claimed: LedgerTime | null; readonly withdrawn: LedgerTime | null } {
  const { lastClaimedAt, startedAt } = mining;
  return {
    claimed: lastClaimedAt === founded || lastClaimedAt === startedAt ? null : lastClaimedAt,
    withdrawn: lastWithdrawnAt === founded ? null : lastWithdrawnAt,
  };
}
