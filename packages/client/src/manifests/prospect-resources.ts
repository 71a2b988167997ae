import type { Attos } from "@kingdoms/rules";
import { mission } from "./mission.ts";
import type { RealmAddresses } from "./realm.ts";

/** Sends an expedition to find more gold; the treasury pays too. If it fails, fee and gold stay; the network fee is spent. */
export function prospectResources(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  fee: Attos,
): string {
  return mission(realm, account, component, id, fee, "prospect_resources", [], []);
}
