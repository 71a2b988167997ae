import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";
import { u32 } from "./text.ts";

/** Makes missiles, at most as many as there are mage towers; the treasury pays. If it fails, the treasury stays as it was; the network fee is spent. */
export function createMissiles(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  amount: number,
): string {
  return ownKingdom(realm, account, component, id, "create_missiles", u32(amount));
}
