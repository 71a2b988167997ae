/**
 * Founding a kingdom and going on with it in the same transaction. The manifest reserves the address of the new component, so that
 * it can call it before that address is known, and holds the key until the end. Everything happens or nothing does.
 */
import type { Building, Cell, Kgld, Xrd } from "@kingdoms/rules";
import type { AccountAddress } from "../ids.ts";
import type { RealmAddresses } from "./kingdom.ts";
import {
  address,
  bucket,
  call,
  callMethod,
  depositAll,
  fromWorktop,
  instruction,
  namedAddress,
  proof,
  reservation,
  string,
  takeFrom,
  u32,
} from "./text.ts";

/** The blueprint whose component gets the reserved address. */
const BLUEPRINT = "Kingdom";
const NEW = "new_kingdom";
const KEY = bucket("new_key");

export interface NewKingdom {
  readonly realm: RealmAddresses;
  readonly account: AccountAddress;
  readonly price: Xrd;
  readonly cell: Cell;
  readonly name: string;
  /** KGLD that is bought for so much XRD, and how much of it goes into the treasury; the rest goes to the account. */
  readonly gold?: { readonly paid: Xrd; readonly deposited: Kgld } | undefined;
  /** The first building, which the treasury pays. */
  readonly building?: Building | undefined;
}

/** Founds a kingdom, buys gold for its treasury and begins its first building, as far as asked for; then deposits key and change. */
export const buyANewKingdomAt = ({ realm, account, price, cell, name, gold, building }: NewKingdom): string =>
  instruction(
    "ALLOCATE_GLOBAL_ADDRESS",
    address(realm.package),
    string(BLUEPRINT),
    reservation(NEW),
    namedAddress(NEW),
  ) +
  takeFrom(account, realm.xrd, price, "payment") +
  callMethod(
    realm.factory,
    "buy_a_new_kingdom_at",
    bucket("payment"),
    u32(cell.x),
    u32(cell.y),
    string(name),
    reservation(NEW),
  ) +
  instruction("TAKE_ALL_FROM_WORKTOP", address(realm.kingdomKey), KEY) +
  (gold === undefined ? "" : funded({ realm, account, gold })) +
  (building === undefined ? "" : order("create_building", string(building))) +
  instruction("RETURN_TO_WORKTOP", KEY) +
  depositAll(account);

const funded = ({
  realm,
  account,
  gold: { paid, deposited },
}: Pick<NewKingdom, "realm" | "account"> & { readonly gold: NonNullable<NewKingdom["gold"]> }): string =>
  takeFrom(account, realm.xrd, paid, "gold_payment") +
  callMethod(realm.factory, "buy_kgld", bucket("gold_payment")) +
  fromWorktop(realm.kgld, deposited, "gold") +
  order("deposit_gold", bucket("gold"));

/** An order to the new kingdom. A method consumes its proof of the key, so each order creates a new one. */
function order(method: string, ...args: readonly string[]): string {
  const own = proof(`key_for_${method}`);
  return (
    instruction("CREATE_PROOF_FROM_BUCKET_OF_ALL", KEY, own) + call(namedAddress(NEW), method, own, ...args)
  );
}
