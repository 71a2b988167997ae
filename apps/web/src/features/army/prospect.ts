import type { AccountBalance, GameConfig, Kingdom } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { less } from "../../lib/amounts.ts";

/** XRD to bring: the fee of a mission, less what is still owed to the kingdom. */
export const prospectFee = (config: GameConfig, kingdom: Kingdom): Attos =>
  less(config.missions.fee, kingdom.feeCredit);

/** Why no expedition can leave. @param balance of the account that holds the key. */
export function prospectRefusal(
  config: GameConfig,
  kingdom: Kingdom,
  balance: AccountBalance,
): "inFlight" | "notEnough" | "tooPoor" | null {
  if (kingdom.missions.prospect.inFlight !== null) return "inFlight";
  if (kingdom.treasury < config.missions.prospectCost) return "notEnough";
  return balance.xrd < prospectFee(config, kingdom) ? "tooPoor" : null;
}
