import type { Attos } from "@kingdoms/rules";
import { mission } from "./mission.ts";
import type { RealmAddresses } from "./realm.ts";
import { address, localId, u32 } from "./text.ts";

/** Sends defenders for good to strengthen another kingdom. If it fails, fee and units stay at home; the network fee is spent. */
export function fortifyAnotherKingdom(
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
    "fortify_another_kingdom",
    [address(target)],
    [u32(amount), localId(targetId)],
  );
}
