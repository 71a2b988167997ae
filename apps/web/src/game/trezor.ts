import type { Kingdom } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";

/** Why nothing can be put into the trezor. */
export function trezorRefusal(rules: Rules, kingdom: Kingdom): "needsBuilding" | "full" | "nothing" | null {
  if (kingdom.buildings.trezor === 0) return "needsBuilding";
  if (kingdom.trezor >= rules.config.gold.trezorCapacity) return "full";
  return rules.trezorRoom(kingdom.trezor, kingdom.treasury) === 0n ? "nothing" : null;
}
