import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";

/** Takes the trained defenders into the garrison. If it fails, the batch can be claimed later; the network fee is spent. */
export function claimArmy(realm: RealmAddresses, account: string, component: string, id: string): string {
  return ownKingdom(realm, account, component, id, "claim_army");
}
