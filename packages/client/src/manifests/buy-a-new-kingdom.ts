import type { Attos } from "@kingdoms/rules";
import type { RealmAddresses } from "./realm.ts";
import { bucket, callMethod, depositAll, string, takeFrom, u32 } from "./text.ts";

/**
 * Founds a kingdom and takes its key home.
 * If it fails (the cell was taken meanwhile, say), the XRD stays in the account; the network fee is spent.
 */
export function buyANewKingdom(
  realm: RealmAddresses,
  account: string,
  price: Attos,
  x: number,
  y: number,
  name: string,
): string {
  return (
    takeFrom(account, realm.xrd, price, "payment") +
    callMethod(realm.factory, "buy_a_new_kingdom", bucket("payment"), u32(x), u32(y), string(name)) +
    depositAll(account)
  );
}
