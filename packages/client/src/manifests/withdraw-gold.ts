import type { Attos } from "@kingdoms/rules";
import { keyProof, proveKey } from "./key-proof.ts";
import type { RealmAddresses } from "./realm.ts";
import { bucket, callMethod, decimal, depositAll, takeFrom } from "./text.ts";

/**
 * Moves KGLD from the treasury to the account for a fee in XRD. The fee falls with time, so the one shown is always
 * enough and the surplus comes back. If it fails, gold and fee stay where they are; the network fee is spent.
 */
export function withdrawGold(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  fee: Attos,
  amount: Attos,
): string {
  return (
    takeFrom(account, realm.xrd, fee, "fee") +
    proveKey(realm.kingdomKey, account, id) +
    callMethod(component, "withdraw_gold", keyProof, bucket("fee"), decimal(amount)) +
    depositAll(account)
  );
}
