/** Costs of a transaction, who paid and who received them, as the Core API shows them. */
import type { FeeDestination, FeeSummary } from "@embedded-radix/engine";
import type { References } from "./events.ts";

export function feeSummary(fee: FeeSummary) {
  return {
    execution_cost_units_consumed: fee.executionCostUnits,
    finalization_cost_units_consumed: fee.finalizationCostUnits,
    xrd_total_execution_cost: fee.executionCost,
    xrd_total_finalization_cost: fee.finalizationCost,
    xrd_total_royalty_cost: fee.royaltyCost,
    xrd_total_storage_cost: fee.storageCost,
    xrd_total_tipping_cost: fee.tippingCost,
  };
}

export function feeSource(
  {
    feeSource: sources,
  }: { readonly feeSource: readonly { readonly vault: string; readonly amount: string }[] },
  around: References,
) {
  return {
    from_vaults: sources.map(({ vault, amount }) => ({
      vault_entity: around.reference(vault),
      xrd_amount: amount,
    })),
  };
}

export function feeDestination(
  { feeDestination: to }: { readonly feeDestination: FeeDestination },
  around: References,
) {
  return {
    to_proposer: to.toProposer,
    to_validator_set: to.toValidatorSet,
    to_burn: to.toBurn,
    to_royalty_recipients: to.toRoyaltyRecipients.map(({ recipient, amount }) => ({
      royalty_recipient: around.reference(recipient),
      xrd_amount: amount,
    })),
  };
}
