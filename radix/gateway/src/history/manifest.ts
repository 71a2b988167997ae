/**
 * The accounts and badges in a manifest's text, for the `manifest_*` filters of `/stream/transactions`.
 * The engine prints manifests in one canonical form, so calls are recognized by their text; the sets of methods are
 * those of the official gateway (RET's manifest summary).
 */
export interface ManifestSummary {
  readonly withdrawnFrom: ReadonlySet<string>;
  readonly depositedInto: ReadonlySet<string>;
  /** Accounts on which a method of the owner was called. */
  readonly ownerCalls: ReadonlySet<string>;
  /** Resources of which accounts created proofs. */
  readonly badges: ReadonlySet<string>;
}

const withdrawals = new Set([
  "withdraw",
  "withdraw_non_fungibles",
  "lock_fee_and_withdraw",
  "lock_fee_and_withdraw_non_fungibles",
]);
const openDeposits = new Set([
  "try_deposit_or_abort",
  "try_deposit_batch_or_abort",
  "try_deposit_or_refund",
  "try_deposit_batch_or_refund",
]);
const ownerDeposits = new Set(["deposit", "deposit_batch"]);
const proofs = new Set(["create_proof_of_amount", "create_proof_of_non_fungibles"]);
const otherOwnerMethods = new Set([
  "lock_fee",
  "lock_contingent_fee",
  "set_default_deposit_rule",
  "set_resource_preference",
  "remove_resource_preference",
  "add_authorized_depositor",
  "remove_authorized_depositor",
  "burn",
  "burn_non_fungibles",
  "securify",
]);

/** The account, the method, and the first argument if it is an address. */
const accountCall =
  /CALL_METHOD\s+Address\("(account_[a-z0-9_]+)"\)\s+"([a-z_]+)"(?:\s+Address\("(resource_[a-z0-9_]+)"\))?/g;

export function manifestSummary(manifest: string): ManifestSummary {
  const summary = {
    withdrawnFrom: new Set<string>(),
    depositedInto: new Set<string>(),
    ownerCalls: new Set<string>(),
    badges: new Set<string>(),
  };
  for (const [, account = "", method = "", resource] of manifest.matchAll(accountCall)) {
    if (withdrawals.has(method)) summary.withdrawnFrom.add(account);
    if (openDeposits.has(method) || ownerDeposits.has(method)) summary.depositedInto.add(account);
    if (proofs.has(method) && resource) summary.badges.add(resource);
    if ([withdrawals, ownerDeposits, proofs, otherOwnerMethods].some((methods) => methods.has(method)))
      summary.ownerCalls.add(account);
  }
  return summary;
}
