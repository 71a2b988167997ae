/** Payments of the payer to the accounts of the bots, up to the agreed sum. */
import { manifestText } from "@kingdoms/client";
import type { Player } from "@kingdoms/client/player";
import { type Attos, formatAttos, type Xrd } from "@kingdoms/rules";

interface BudgetedPayments {
  readonly payer: Player;
  /** XRD for an account that is nearly empty. */
  readonly amount: Xrd;
  /** XRD in all, network fees of the payments not included. */
  readonly budget: Attos;
  readonly log: (line: string) => void;
}

const { bucket, callMethod, none, takeFrom } = manifestText;

/** @returns a function that gives an account its next purse, as long as the budget has one left. */
export function budgetedPayments({
  payer,
  amount,
  budget,
  log,
}: BudgetedPayments): (account: string) => Promise<void> {
  let left: bigint = budget;
  let said = false;
  return async (account) => {
    if (left < amount) {
      if (!said) log("the budget is used up: a bot that has spent its XRD rests from now on");
      said = true;
      return;
    }
    // Counted even if the payment seems to fail: it may be committed later.
    left -= amount;
    const { xrd } = payer.game.config;
    const manifest =
      takeFrom(payer.signer.account, xrd, amount, "purse") +
      callMethod(account, "try_deposit_or_abort", bucket("purse"), none);
    const outcome = await payer.send(manifest);
    if (outcome.status === "refused") left += amount;
    if (outcome.status !== "committed")
      throw new Error(
        `the payment to ${account} is ${outcome.status}${"reason" in outcome ? `: ${outcome.reason.sentence}` : ""}`,
      );
    log(`${account} receives ${formatAttos(amount)} XRD`);
  };
}
