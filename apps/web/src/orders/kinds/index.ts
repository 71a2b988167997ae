/**
 * The page's presentation of each kind of order of `@kingdoms/client`: the name of its popup in the address bar, and
 * the text for its failure.
 */
import type { OrderKind } from "@kingdoms/client";
import type { Panels } from "../../navigation/navigation.ts";

/** The popups themselves are in `features/<area>/orders`. */
export const PANELS = {
  buyKgld: "buy",
  redeem: "redeem",
  deposit: "deposit",
  withdraw: "withdraw",
  createDefenders: "recruit",
  createMissiles: "missiles",
  createBarriers: "barriers",
  depositToTrezor: "trezor",
  prospect: "prospect",
  resolve: "resolve",
} as const satisfies Partial<Record<OrderKind, string>>;

type OrderPanel = (typeof PANELS)[keyof typeof PANELS];

export const ORDER_PANELS: readonly Panels["order"][] = Object.values(PANELS);

declare module "../../navigation/navigation.ts" {
  interface Panels {
    readonly order: OrderPanel;
  }
}
