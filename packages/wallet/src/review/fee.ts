import { type Attos, attos, parseAmount, roundUp } from "../amounts.ts";

/** Estimated fee: the previewed cost, plus that of the `lock_fee` instruction and its signature. */
export function feeEstimate(previewed: Attos): Attos {
  return attos(previewed + OWN_COST);
}

/**
 * How much to lock for a transaction that should cost `estimate`. What is not used never leaves the account, so the
 * margin is generous: a third, and a flat part, for a ledger that changes between review and signature.
 */
export function feeToLock(estimate: Attos): Attos {
  return roundUp(attos((estimate * 4n) / 3n + FLAT_MARGIN), 2);
}

/** Measured on the engine: `lock_fee` on an account, with its vault's substate, and one Ed25519 signature. */
const OWN_COST = parseAmount("0.045");
const FLAT_MARGIN = parseAmount("0.2");

/** The manifest with the fee's instruction in front. */
export function withFeeLock(manifest: string, { payer, amount }: { payer: string; amount: string }): string {
  return `CALL_METHOD Address("${payer}") "lock_fee" Decimal("${amount}");\n${manifest}`;
}
