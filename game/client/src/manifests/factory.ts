/**
 * Calls to the factory, which need no key. If one of these fails, XRD stays in the account; the network fee is spent.
 */
import type { Cell, Kgld, Xrd } from "@kingdoms/rules";
import type { AccountAddress, ComponentAddress } from "../ids.ts";
import type { OfAccount } from "./kingdom.ts";
import { bucket, bytes, callMethod, depositAll, none, some, string, takeFrom, u32, u64 } from "./text.ts";

interface OfFactory {
  readonly factory: ComponentAddress;
}

/** Founds a kingdom and deposits its key. It fails if the cell was taken meanwhile, for example. */
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

/** Burns KGLD for the XRD that back it, at the price of this moment. It fails if nothing does. */
export const redeemKgld = ({ realm, account, amount }: OfAccount & { readonly amount: Kgld }): string =>
  takeFrom(account, realm.kgld, amount, "kgld") +
  callMethod(realm.factory, "redeem_kgld", bucket("kgld")) +
  depositAll(account);

/** Pays the payee the share that the game has put aside for it; anyone may call it, at the cost of the network fee. */
export const payPayee = ({ factory }: OfFactory): string => callMethod(factory, "pay_payee");

/** Recalculates the weekly minting rate, which anyone may do once a week. */
export const recalculate = ({ factory }: OfFactory): string =>
  callMethod(factory, "recalculate_minting_ratio");

/** A round of a beacon, with what its component wants to verify it. */
export interface VerifiableRound {
  /** The component. */
  readonly beacon: ComponentAddress;
  readonly round: number;
  /** 48 bytes, hex. */
  readonly signature: string;
  /** 576 bytes, hex. */
  readonly witness: string;
}

/** Missions to complete, and who is paid for it. */
interface OfMissions extends OfFactory {
  /** In this order: a mission waits for those that arrived before it at either of its kingdoms. */
  readonly missionIds: readonly bigint[];
  /** Takes the rewards. */
  readonly payer: AccountAddress;
}

/**
 * Completes missions whose round the beacon knows. If a round is given, it must be the round of the first mission,
 * which has it verified; the first caller to bring a round earns more.
 */
export const resolve = ({
  round,
  ...missions
}: OfMissions & { readonly round?: VerifiableRound | undefined }): string =>
  complete(missions, "resolve", (place) => [
    round === undefined || place > 0 ? none : some(bytes(round.signature), bytes(round.witness)),
  ]);

/**
 * Completes missions whose round never came, by the fixed rules, in two steps: the first call announces it, and six hours later the
 * same call settles. Both are paid. It fails once the ledger knows the round, which then decides.
 */
export const settleOverdue = (missions: OfMissions): string => complete(missions, "settle_overdue", () => []);

const complete = (
  { factory, missionIds, payer }: OfMissions,
  method: string,
  more: (place: number) => readonly string[],
): string =>
  missionIds.map((id, place) => callMethod(factory, method, u64(id), ...more(place))).join("") +
  depositAll(payer);
