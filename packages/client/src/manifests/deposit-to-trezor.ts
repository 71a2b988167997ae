import type { Attos } from "@kingdoms/rules";
import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";
import { decimal } from "./text.ts";

/** Moves KGLD from the treasury to the trezor, where nobody can steal it. If it fails, the KGLD stays in the treasury; the network fee is spent. */
export function depositToTrezor(
  realm: RealmAddresses,
  account: string,
  component: string,
  id: string,
  amount: Attos,
): string {
  return ownKingdom(realm, account, component, id, "deposit_to_trezor", decimal(amount));
}
