import type { AccountBalance, Kingdom } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";

/** Why no expedition can leave. @param balance of the account that holds the key. */
export function prospectRefusal(
  rules: Rules,
  kingdom: Kingdom,
  balance: AccountBalance,
): "inFlight" | "notEnough" | "tooPoor" | null {
  if (kingdom.missions.prospect.inFlight !== null) return "inFlight";
  if (kingdom.treasury < rules.config.missions.prospectCost) return "notEnough";
  return balance.xrd < rules.missionFee(kingdom.feeCredit) ? "tooPoor" : null;
}
