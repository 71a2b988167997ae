//! Fees of a receipt: what was paid, by whom, to whom.

use radix_engine::system::system_modules::costing::RoyaltyRecipient;

use super::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FeeModel {
    execution_cost_units: u32,
    finalization_cost_units: u32,
    execution_cost: String,
    finalization_cost: String,
    tipping_cost: String,
    storage_cost: String,
    royalty_cost: String,
    total: String,
}

impl FeeModel {
    pub fn of(summary: &TransactionFeeSummary) -> Self {
        Self {
            execution_cost_units: summary.total_execution_cost_units_consumed,
            finalization_cost_units: summary.total_finalization_cost_units_consumed,
            execution_cost: summary.total_execution_cost_in_xrd.to_string(),
            finalization_cost: summary.total_finalization_cost_in_xrd.to_string(),
            tipping_cost: summary.total_tipping_cost_in_xrd.to_string(),
            storage_cost: summary.total_storage_cost_in_xrd.to_string(),
            royalty_cost: summary.total_royalty_cost_in_xrd.to_string(),
            total: summary.total_cost().to_string(),
        }
    }
}

/// `CostingParameters` of the Core API.
pub fn costing_parameters(receipt: &TransactionReceipt) -> Json {
    let parameters = &receipt.costing_parameters;
    let tip = receipt.transaction_costing_parameters.tip_proportion;
    let tip_percentage = tip
        .checked_mul(Decimal::ONE_HUNDRED)
        .and_then(|percent| percent.checked_floor())
        .and_then(|percent| percent.to_string().parse::<u64>().ok())
        .unwrap_or_default();
    json!({
        "execution_cost_unit_price": parameters.execution_cost_unit_price.to_string(),
        "execution_cost_unit_limit": parameters.execution_cost_unit_limit,
        "execution_cost_unit_loan": parameters.execution_cost_unit_loan,
        "finalization_cost_unit_price": parameters.finalization_cost_unit_price.to_string(),
        "finalization_cost_unit_limit": parameters.finalization_cost_unit_limit,
        "xrd_usd_price": parameters.usd_price.to_string(),
        "xrd_storage_price": parameters.state_storage_price.to_string(),
        "xrd_archive_storage_price": parameters.archive_storage_price.to_string(),
        "tip_percentage": tip_percentage,
    })
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FeeSourceModel {
    vault: String,
    global_ancestor: String,
    amount: String,
}

pub fn sources(commit: &CommitResult, ancestry: &Ancestry<'_>) -> Vec<FeeSourceModel> {
    commit
        .fee_source
        .paying_vaults
        .iter()
        .map(|(vault, amount)| FeeSourceModel {
            vault: node_hex(vault),
            global_ancestor: node_hex(&ancestry.global_ancestor(vault)),
            amount: amount.to_string(),
        })
        .collect()
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FeeDestinationModel {
    to_proposer: String,
    to_validator_set: String,
    to_burn: String,
    to_royalty_recipients: Vec<RoyaltyModel>,
}

#[derive(Debug, Serialize)]
struct RoyaltyModel {
    recipient: String,
    amount: String,
}

impl Default for FeeDestinationModel {
    fn default() -> Self {
        let zero = || Decimal::ZERO.to_string();
        Self { to_proposer: zero(), to_validator_set: zero(), to_burn: zero(), to_royalty_recipients: vec![] }
    }
}

impl FeeDestinationModel {
    pub fn of(destination: &FeeDestination, encoder: &AddressBech32Encoder) -> Self {
        Self {
            to_proposer: destination.to_proposer.to_string(),
            to_validator_set: destination.to_validator_set.to_string(),
            to_burn: destination.to_burn.to_string(),
            to_royalty_recipients: destination
                .to_royalty_recipients
                .iter()
                .map(|(recipient, amount)| RoyaltyModel {
                    recipient: match recipient {
                        RoyaltyRecipient::Package(address, _) => address_of(address.as_node_id(), encoder),
                        RoyaltyRecipient::Component(address, _) => address_of(address.as_node_id(), encoder),
                    },
                    amount: amount.to_string(),
                })
                .collect(),
        }
    }
}
