import { keyProof, proveKey } from "./key-proof.ts";
import type { RealmAddresses } from "./realm.ts";
import { callMethod } from "./text.ts";

/** The plain shape of an action of one's own kingdom: prove the key, call, nothing to bring and nothing to take home. */
export function ownKingdom(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  method: string,
  ...args: readonly string[]
): string {
  return proveKey(realm.kingdomKey, account, id) + callMethod(component, method, keyProof, ...args);
}
