import type { AccountBalance, Kingdom } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { xrdMissing } from "../../game/network-fee.ts";

/**
 * Why no expedition can leave.
 * @param balance of the account that holds the key.
 * @param kept XRD of it that has to stay for the network.
 */
export function prospectRefusal(
  rules: Rules,
  kingdom: Kingdom,
  balance: AccountBalance,
  kept: Attos,
): "inFlight" | "notEnough" | "tooPoor" | "noNetworkFee" | null {
  if (kingdom.missions.prospect.inFlight !== null) return "inFlight";
  if (kingdom.treasury < rules.config.missions.prospectCost) return "notEnough";
  return xrdMissing(balance.xrd, rules.missionFee(kingdom.feeCredit), kept);
}
