/** `balance_changes` of a transaction: those of the fees, and all others. */
import type { ReceiptBody } from "../history/receipt-values.ts";
import { sum } from "../values/amounts.ts";

interface Change {
  readonly entity_address: string;
  readonly resource_address: string;
  readonly balance_change: string;
}

/**
 * The receipt's vault changes include the fees, which are subtracted here: an account that only paid the fee does not
 * appear among the other changes. The rest of the fee is burned.
 */
export function balanceChanges(
  receipt: ReceiptBody,
  { xrd, consensusManager }: { readonly xrd: string; readonly consensusManager: string },
) {
  const fees = feeChanges(receipt, xrd, consensusManager);
  return {
    fungible_balance_changes: withoutFees(receipt, fees),
    fungible_fee_balance_changes: fees,
    non_fungible_balance_changes: receipt.nonFungible.map(({ owner, resource, added, removed }) => ({
      entity_address: owner,
      resource_address: resource,
      added,
      removed,
    })),
  };
}

function feeChanges({ fee, feeSource, feeDestination: to }: ReceiptBody, xrd: string, manager: string) {
  const change = (type: string, entity_address: string, balance_change: string) => ({
    type,
    entity_address,
    resource_address: xrd,
    balance_change,
  });
  const distributed = sum([to.toProposer, to.toValidatorSet, negative(fee.tippingCost)]);
  return [
    ...feeSource.map(({ owner, amount }) => change("FeePayment", owner, negative(amount))),
    change("FeeDistributed", manager, distributed),
    change("TipDistributed", manager, fee.tippingCost),
    ...to.toRoyaltyRecipients.map(({ recipient, amount }) => change("RoyaltyDistributed", recipient, amount)),
  ].filter(({ balance_change }) => balance_change !== "0");
}

function withoutFees({ fungible }: ReceiptBody, fees: readonly Change[]): Change[] {
  const totals = new Map<string, Change>();
  const add = (change: Change) => {
    const key = `${change.entity_address} ${change.resource_address}`;
    const before = totals.get(key)?.balance_change ?? "0";
    totals.set(key, { ...change, balance_change: sum([before, change.balance_change]) });
  };
  for (const { owner, resource, change } of fungible)
    add({ entity_address: owner, resource_address: resource, balance_change: change });
  for (const { entity_address, resource_address, balance_change } of fees)
    add({ entity_address, resource_address, balance_change: negative(balance_change) });
  return [...totals.values()].filter(({ balance_change }) => balance_change !== "0");
}

const negative = (amount: string) =>
  amount.startsWith("-") ? amount.slice(1) : amount === "0" ? "0" : `-${amount}`;
