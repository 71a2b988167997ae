import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";

/** Puts the finished barriers up. If it fails, the batch can be claimed later; the network fee is spent. */
export function claimBarriers(realm: RealmAddresses, account: string, component: string, id: string): string {
  return ownKingdom(realm, account, component, id, "claim_barriers");
}
