import { address, callMethod, localId, proof } from "./text.ts";

const NAME = "kingdom_key";

/** The proof of one Kingdom Key, for the first argument of every method of its kingdom. */
export const keyProof = proof(NAME);

export function proveKey(kingdomKey: string, account: string, id: string): string {
  const ids = `Array<NonFungibleLocalId>(${localId(id)})`;
  return (
    callMethod(account, "create_proof_of_non_fungibles", address(kingdomKey), ids) +
    `POP_FROM_AUTH_ZONE\n    ${keyProof}\n;\n`
  );
}
