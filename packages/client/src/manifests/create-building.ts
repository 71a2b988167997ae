import type { Building } from "@kingdoms/rules";
import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";
import { string } from "./text.ts";

/** Starts a building. The treasury pays its cost; one build at a time. If it fails, treasury and slot stay as they were; the network fee is spent. */
export function createBuilding(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  building: Building,
): string {
  return ownKingdom(realm, account, component, id, "create_building", string(building));
}
