import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";

/** Puts the finished building up. If it fails, the build goes on and can be claimed later; the network fee is spent. */
export function claimBuilding(realm: RealmAddresses, account: string, component: string, id: string): string {
  return ownKingdom(realm, account, component, id, "claim_building");
}
