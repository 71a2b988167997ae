import type { AccountAddress, ComponentAddress, LocalId } from "../ids.ts";
import type { RealmConfig } from "../types.ts";
import { address, callMethod, localId, proof } from "./text.ts";

/** The addresses that manifests name. A whole `RealmConfig` fits. */
export type RealmAddresses = Pick<RealmConfig, "factory" | "kgld" | "kingdomKey" | "xrd">;

/** The account that pays and receives. */
export interface OfAccount {
  readonly realm: RealmAddresses;
  readonly account: AccountAddress;
}

/** The account that holds a kingdom's key, and the kingdom. An `OwnedKey` fits, beside its realm. */
export interface OfKingdom extends OfAccount {
  readonly component: ComponentAddress;
  readonly id: LocalId;
}

const NAME = "kingdom_key";

/** The proof of one Kingdom Key, for the first argument of every method of its kingdom. */
export const keyProof = proof(NAME);

export function proveKey({ realm, account, id }: OfKingdom): string {
  const ids = `Array<NonFungibleLocalId>(${localId(id)})`;
  return (
    callMethod(account, "create_proof_of_non_fungibles", address(realm.kingdomKey), ids) +
    `POP_FROM_AUTH_ZONE\n    ${keyProof}\n;\n`
  );
}

/** The plain shape of an order of one's own kingdom: prove the key, call, nothing to bring and nothing to take home. */
export const callOwn = (own: OfKingdom, method: string, ...args: readonly string[]): string =>
  proveKey(own) + callMethod(own.component, method, keyProof, ...args);
