import type { Attos } from "@kingdoms/rules";
import { mission } from "./mission.ts";
import type { RealmAddresses } from "./realm.ts";
import { address, localId, u32 } from "./text.ts";

/** The shape of a mission that takes so many units to another kingdom; missions differ in what units do there. */
export const sendUnits =
  (method: string) =>
  (
    realm: RealmAddresses,
    account: string,
    component: string,
    target: string,
    fee: Attos,
    amount: number,
    id: string,
    targetId: string,
  ): string =>
    mission(realm, account, component, id, fee, method, [address(target)], [u32(amount), localId(targetId)]);
