/** The network fee: the instruction that locks it, and how much to lock. */
import { type Attos, parseAttos, type Xrd } from "@kingdoms/rules";
import { callMethod, decimal } from "../manifests/text.ts";

/**
 * The instruction that pays for a transaction. Put it in front of the manifest. The unused part of the fee is returned.
 *
 * @param payer an account, or a component that pays for anyone, such as the faucet of an embedded ledger.
 * @param xrd the most that the transaction can cost.
 * @public
 * @example
 * const paid = lockFee(account, parseXrd("5")) + createBuilding({ realm, ...key, building: "mine" });
 */
export const lockFee = (payer: string, xrd: Attos): string => callMethod(payer, "lock_fee", decimal(xrd));

/** Of a preview: what each part costs as decimal text, and how many units of cost there are. */
export type FeeSummary = Readonly<Record<string, string | number>>;

export interface FeeBounds {
  readonly least: Attos;
  readonly most: Attos;
}

/** The ledger may have moved on until a transaction is committed, and then it costs a little more. */
const MARGIN = { times: 3n, by: 2n };

/**
 * The fee to lock for a transaction whose preview came with this summary: its expected cost and half of that again,
 * within bounds. The upper bound if the summary cannot be read.
 */
export function feeToLock(summary: FeeSummary, { least, most }: FeeBounds): Xrd {
  const cost = costOf(summary);
  if (cost === null) return most as Xrd;
  const wanted = (cost * MARGIN.times) / MARGIN.by;
  if (wanted < least) return least as Xrd;
  return (wanted > most ? most : wanted) as Xrd;
}

const isCost = (entry: [string, string | number]): entry is [string, string] =>
  entry[0].startsWith("xrd_total_");

/** XRD that a preview says a transaction costs; null if its summary cannot be read. */
export function costOf(summary: FeeSummary): Xrd | null {
  const costs = Object.entries(summary).filter(isCost);
  const isReadable = costs.length > 0 && costs.every(([, cost]) => /^\d{1,9}(\.\d{1,18})?$/.test(cost));
  return isReadable ? (costs.reduce((sum, [, part]) => sum + parseAttos(part), 0n) as Xrd) : null;
}

/** The engine's errors for an account that holds too little to lock the fee, and for one that never held XRD. */
export const isUnfunded = (reason: string): boolean =>
  /LockFeeInsufficientBalance|VaultDoesNotExist/.test(reason);
