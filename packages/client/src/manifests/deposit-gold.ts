import type { Attos } from "@kingdoms/rules";
import { keyProof, proveKey } from "./key-proof.ts";
import type { RealmAddresses } from "./realm.ts";
import { bucket, callMethod, takeFrom } from "./text.ts";

/** Moves KGLD from the account to the treasury, free of charge. If it fails, the KGLD stays in the account; the network fee is spent. */
export function depositGold(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  amount: Attos,
): string {
  return (
    takeFrom(account, realm.kgld, amount, "gold") +
    proveKey(realm.kingdomKey, account, id) +
    callMethod(component, "deposit_gold", keyProof, bucket("gold"))
  );
}
