import type { Attos } from "@kingdoms/rules";
import type { RealmAddresses } from "./realm.ts";
import { bucket, callMethod, depositAll, takeFrom } from "./text.ts";

/** Buys KGLD for XRD; what is above the ledger's maximum comes back. If it fails, the XRD stays; the network fee is spent. */
export function buyKgld(realm: RealmAddresses, account: string, xrd: Attos): string {
  return (
    takeFrom(account, realm.xrd, xrd, "payment") +
    callMethod(realm.factory, "buy_kgld", bucket("payment")) +
    depositAll(account)
  );
}
