/** Where a kingdom gets the gold that it lacks. */
import type { AccountBalance } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

/** What a player can do about an empty treasury, the cheapest first. */
export type GoldSource = "claim" | "deposit" | "buy";

export interface Gold {
  /** Unclaimed, and what a claim takes out of the trezor. */
  readonly claimable: Attos;
  /** The account to deposit from; null while it is unread. */
  readonly purse: Pick<AccountBalance, "kgld"> | null;
}

/** @returns null if a claim is not enough and the balances have not been read yet. */
export function goldSource({ claimable, purse }: Gold, missing: Attos): GoldSource | null {
  if (claimable >= missing) return "claim";
  if (purse === null) return null;
  return purse.kgld + claimable >= missing ? "deposit" : "buy";
}
