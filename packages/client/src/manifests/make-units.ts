import { ownKingdom } from "./own-kingdom.ts";
import type { RealmAddresses } from "./realm.ts";
import { u32 } from "./text.ts";

/** The shape of what makes so many units at once, paid by the treasury. */
export const makeUnits =
  (method: string) =>
  (realm: RealmAddresses, account: string, component: string, id: string, amount: number): string =>
    ownKingdom(realm, account, component, id, method, u32(amount));
