import type { Attos } from "@kingdoms/rules";
import { mission } from "./mission.ts";
import type { RealmAddresses } from "./realm.ts";
import { address, localId, u32 } from "./text.ts";

/** Launches missiles. If it fails, fee and missiles stay at home; the network fee is spent. */
export function fireMissilesAtKingdom(
  realm: RealmAddresses,
  account: string,
  component: string,
  target: string,
  fee: Attos,
  amount: number,
  id: string,
  targetId: string,
): string {
  return mission(
    realm,
    account,
    component,
    id,
    fee,
    "fire_missiles_at_kingdom",
    [address(target)],
    [u32(amount), localId(targetId)],
  );
}
