/**
 * Calls to the factory, which need no key. Where one of these fails, XRD stays in the account; the network fee is spent.
 */
import type { Cell, Xrd } from "@kingdoms/rules";
import type { ComponentAddress } from "../ids.ts";
import type { OfAccount } from "./kingdom.ts";
import { bucket, bytes, callMethod, depositAll, string, takeFrom, u32, u64 } from "./text.ts";

interface OfFactory {
  readonly factory: ComponentAddress;
}

/** Founds a kingdom and deposits its key. It fails where the cell was taken meanwhile, for example. */
export const buyANewKingdom = ({
  realm,
  account,
  price,
  cell: { x, y },
  name,
}: OfAccount & { readonly price: Xrd; readonly cell: Cell; readonly name: string }): string =>
  takeFrom(account, realm.xrd, price, "payment") +
  callMethod(realm.factory, "buy_a_new_kingdom", bucket("payment"), u32(x), u32(y), string(name)) +
  depositAll(account);

/** Buys KGLD for XRD; the ledger returns what exceeds the maximum. */
export const buyKgld = ({ realm, account, amount }: OfAccount & { readonly amount: Xrd }): string =>
  takeFrom(account, realm.xrd, amount, "payment") +
  callMethod(realm.factory, "buy_kgld", bucket("payment")) +
  depositAll(account);

/** Recalculates the weekly minting rate, which anyone may do once a week. */
export const recalculate = ({ factory }: OfFactory): string =>
  callMethod(factory, "recalculate_minting_ratio");

/**
 * Resolves a mission with the fate key's signature. The submitter has to lock a network fee, which the game's fate vault
 * pays if the resolution succeeds.
 */
export const resolveMission = ({
  factory,
  mission,
  signature,
}: OfFactory & {
  readonly mission: bigint;
  /** 96 bytes, hex. */
  readonly signature: string;
}): string => callMethod(factory, "resolve", u64(mission), bytes(signature));
