import type { Attos } from "@kingdoms/rules";
import { keyProof, proveKey } from "./key-proof.ts";
import type { RealmAddresses } from "./realm.ts";
import { bucket, callMethod, depositAll, takeFrom } from "./text.ts";

/** The shape of every mission: bring the XRD fee, prove the key, launch, take the change home. */
export function mission(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  fee: Attos,
  method: string,
  before: readonly string[],
  after: readonly string[],
): string {
  return (
    takeFrom(account, realm.xrd, fee, "fee") +
    proveKey(realm.kingdomKey, account, id) +
    callMethod(component, method, keyProof, ...before, bucket("fee"), ...after) +
    depositAll(account)
  );
}
