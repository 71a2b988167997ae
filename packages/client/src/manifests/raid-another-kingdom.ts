import type { Attos } from "@kingdoms/rules";
import { mission } from "./mission.ts";
import type { RealmAddresses } from "./realm.ts";
import { address, localId } from "./text.ts";

/** Sends a raiding squad of one unit. If it fails, fee and units stay at home; the network fee is spent. */
export function raidAnotherKingdom(
  realm: RealmAddresses,
  account: string,
  component: string,
  target: string,
  fee: Attos,
  id: string,
  targetId: string,
): string {
  return mission(
    realm,
    account,
    component,
    id,
    fee,
    "raid_another_kingdom",
    [address(target)],
    [localId(targetId)],
  );
}
