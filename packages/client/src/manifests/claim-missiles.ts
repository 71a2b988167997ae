import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";

/** Takes the finished missiles into the arsenal. If it fails, the batch can be claimed later; the network fee is spent. */
export function claimMissiles(realm: RealmAddresses, account: string, component: string, id: string): string {
  return ownKingdom(realm, account, component, id, "claim_missiles");
}
