/**
 * Founding and building. Where one of these fails, XRD, treasury and slots stay as they were, a build goes on and can be
 * claimed later; the network fee is spent.
 */
import type { Building, Cell, Xrd } from "@kingdoms/rules";
import { callOwn, type OfAccount, type OfKingdom } from "./own-kingdom.ts";
import { bucket, callMethod, depositAll, string, takeFrom, u32 } from "./text.ts";

/** Founds a kingdom and takes its key home; it fails where the cell was taken meanwhile, say. */
export const buyANewKingdom = ({
  realm,
  account,
  price,
  cell: { x, y },
  name,
}: OfAccount & { readonly price: Xrd; readonly cell: Cell; readonly name: string }): string =>
  takeFrom(account, realm.xrd, price, "payment") +
  callMethod(realm.factory, "buy_a_new_kingdom", bucket("payment"), u32(x), u32(y), string(name)) +
  depositAll(account);

/** Starts a building. The treasury pays its cost; one build at a time. */
export const createBuilding = ({ building, ...own }: OfKingdom & { readonly building: Building }): string =>
  callOwn(own, "create_building", string(building));

/** Puts the finished building up. */
export const claimBuilding = (own: OfKingdom): string => callOwn(own, "claim_building");
