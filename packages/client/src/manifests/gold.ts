/** KGLD on its ways. Where one of these fails, gold and fee stay where they were; the network fee is spent. */
import type { Kgld, Xrd } from "@kingdoms/rules";
import { callOwn, keyProof, type OfAccount, type OfKingdom, proveKey } from "./own-kingdom.ts";
import { bucket, callMethod, decimal, depositAll, takeFrom } from "./text.ts";

/** Buys KGLD for XRD; what is above the ledger's maximum comes back. */
export const buyKgld = ({ realm, account, amount }: OfAccount & { readonly amount: Xrd }): string =>
  takeFrom(account, realm.xrd, amount, "payment") +
  callMethod(realm.factory, "buy_kgld", bucket("payment")) +
  depositAll(account);

/** Moves KGLD from the account to the treasury, free of charge. */
export const depositGold = ({ amount, ...own }: OfKingdom & { readonly amount: Kgld }): string =>
  takeFrom(own.account, own.realm.kgld, amount, "gold") +
  proveKey(own) +
  callMethod(own.component, "deposit_gold", keyProof, bucket("gold"));

/**
 * Moves KGLD from the treasury to the account for a fee in XRD. The fee falls with time, so the one shown is always
 * enough and the surplus comes back.
 */
export const withdrawGold = ({
  fee,
  amount,
  ...own
}: OfKingdom & { readonly fee: Xrd; readonly amount: Kgld }): string =>
  takeFrom(own.account, own.realm.xrd, fee, "fee") +
  proveKey(own) +
  callMethod(own.component, "withdraw_gold", keyProof, bucket("fee"), decimal(amount)) +
  depositAll(own.account);

/** Moves the unclaimed gold, and what the trezor holds, into the treasury. */
export const claimMiningRewards = (own: OfKingdom): string => callOwn(own, "claim_mining_rewards");

/** Moves KGLD from the treasury to the trezor, where nobody can steal it. */
export const depositToTrezor = ({ amount, ...own }: OfKingdom & { readonly amount: Kgld }): string =>
  callOwn(own, "deposit_to_trezor", decimal(amount));
