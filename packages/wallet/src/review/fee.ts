import { type Attos, attos, parseAmount, roundUp } from "../amounts.ts";

/** What the wallet adds to a manifest that locks no fee itself. */
export interface FeeLock {
  /** Address of the paying account. */
  payer: string;
  amount: Attos;
}

/**
 * How much to lock for a transaction whose preview cost `estimate`. What is not used never leaves the account, so the
 * margin only has to be generous: a third for a ledger that changed since the preview, and a flat part for the
 * instruction and the signature that the preview did not have.
 */
export function feeToLock(estimate: Attos): Attos {
  return roundUp(attos((estimate * 4n) / 3n + FLAT), 2);
}

const FLAT = parseAmount("0.25");

/** The manifest with the fee's instruction in front. */
export function withFeeLock(manifest: string, { payer, amount }: { payer: string; amount: string }): string {
  return `CALL_METHOD Address("${payer}") "lock_fee" Decimal("${amount}");\n${manifest}`;
}
