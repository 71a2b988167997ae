import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";

/** Moves the unclaimed gold, and what the trezor holds, into the treasury. If it fails, the gold stays unclaimed; the network fee is spent. */
export function claimMiningRewards(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
): string {
  return ownKingdom(realm, account, component, id, "claim_mining_rewards");
}
