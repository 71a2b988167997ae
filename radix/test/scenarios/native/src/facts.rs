//! What a receipt tells, in the field names and order of `radix/engine`, bytes as hex.

use radix_common::prelude::*;
use radix_engine::system::system_modules::costing::RoyaltyRecipient;
use radix_engine::transaction::*;
use radix_engine_interface::blueprints::transaction_processor::InstructionOutput;
use radix_engine_interface::prelude::*;
use radix_transactions::model::{HasTransactionIntentHash, PreparedUserTransaction};
use serde_json::{json, Value as Json};

pub fn facts_of(
    transaction: &PreparedUserTransaction,
    receipt: &TransactionReceipt,
    encoder: &AddressBech32Encoder,
) -> Json {
    let display = ScryptoValueDisplayContext::with_optional_bech32(Some(encoder));
    let (outcome, error) = match &receipt.result {
        TransactionResult::Commit(commit) => match &commit.outcome {
            TransactionOutcome::Success(_) => ("success", None),
            TransactionOutcome::Failure(error) => ("failure", Some(error.to_string(display))),
        },
        TransactionResult::Reject(result) => ("rejected", Some(result.reason.to_string(display))),
        TransactionResult::Abort(result) => ("aborted", Some(result.reason.to_string())),
    };
    let commit = match &receipt.result {
        TransactionResult::Commit(commit) => commit_facts(commit, encoder),
        TransactionResult::Reject(_) | TransactionResult::Abort(_) => Json::Null,
    };
    json!({
        "intentHash": hex::encode(transaction.transaction_intent_hash().0),
        "outcome": outcome,
        "error": error,
        "fee": fee(&receipt.fee_summary),
        "commit": commit,
    })
}

fn commit_facts(commit: &CommitResult, encoder: &AddressBech32Encoder) -> Json {
    let outputs = match &commit.outcome {
        TransactionOutcome::Success(outputs) => outputs.as_slice(),
        TransactionOutcome::Failure(_) => &[],
    };
    let outputs = outputs.iter().map(|output| match output {
        InstructionOutput::CallReturn(raw) => Some(hex::encode(raw)),
        InstructionOutput::None => None,
    });
    let logs = commit.application_logs.iter();
    let paid = commit.fee_source.paying_vaults.iter();
    let (updates, resets) = changes(&commit.state_updates);
    json!({
        "feeSource": list(paid.map(|(vault, amount)| json!({ "vault": hex::encode(vault.0), "amount": amount.to_string() }))),
        "feeDestination": destination(&commit.fee_destination, encoder),
        "outputs": list(outputs.map(Json::from)),
        "events": list(commit.application_events.iter().map(|(event, raw)| json!({
            "emitter": emitter(&event.0, encoder),
            "name": event.1,
            "raw": hex::encode(raw),
        }))),
        "logs": list(logs.map(|(level, message)| json!({ "level": level.to_string(), "message": message }))),
        "updates": updates,
        "resets": resets,
        "newGlobals": new_globals(&commit.state_update_summary),
        "balanceChanges": balances(&commit.state_update_summary, encoder),
        "nextEpoch": commit.next_epoch().map(|event| event.epoch.number()),
    })
}

fn fee(summary: &TransactionFeeSummary) -> Json {
    json!({
        "executionCostUnits": summary.total_execution_cost_units_consumed,
        "finalizationCostUnits": summary.total_finalization_cost_units_consumed,
        "executionCost": summary.total_execution_cost_in_xrd.to_string(),
        "finalizationCost": summary.total_finalization_cost_in_xrd.to_string(),
        "tippingCost": summary.total_tipping_cost_in_xrd.to_string(),
        "storageCost": summary.total_storage_cost_in_xrd.to_string(),
        "royaltyCost": summary.total_royalty_cost_in_xrd.to_string(),
        "total": summary.total_cost().to_string(),
    })
}

fn destination(destination: &FeeDestination, encoder: &AddressBech32Encoder) -> Json {
    let royalties = destination.to_royalty_recipients.iter().map(|(recipient, amount)| {
        let node = match recipient {
            RoyaltyRecipient::Package(package, _) => package.as_node_id(),
            RoyaltyRecipient::Component(component, _) => component.as_node_id(),
        };
        json!({ "recipient": address(node, encoder), "amount": amount.to_string() })
    });
    json!({
        "toProposer": destination.to_proposer.to_string(),
        "toValidatorSet": destination.to_validator_set.to_string(),
        "toBurn": destination.to_burn.to_string(),
        "toRoyaltyRecipients": list(royalties),
    })
}

fn emitter(emitter: &Emitter, encoder: &AddressBech32Encoder) -> Json {
    match emitter {
        Emitter::Method(node, module) => {
            json!({ "type": "method", "node": hex::encode(node.0), "module": format!("{module:?}") })
        }
        Emitter::Function(blueprint) => json!({
            "type": "function",
            "package": address(blueprint.package_address.as_node_id(), encoder),
            "blueprint": blueprint.blueprint_name,
        }),
    }
}

/// Written substates in the engine's order, and partitions that were replaced as a whole.
fn changes(updates: &StateUpdates) -> (Json, Json) {
    let (mut written, mut resets) = (vec![], vec![]);
    for (node, NodeStateUpdates::Delta { by_partition }) in &updates.by_node {
        for (partition, updates) in by_partition {
            let place = json!({ "node": hex::encode(node.0), "partition": partition.0 });
            let mut push = |key: &SubstateKey, value: Option<&Vec<u8>>| {
                let mut update = place.clone();
                update["key"] = substate_key(key);
                update["value"] = Json::from(value.map(hex::encode));
                written.push(update);
            };
            match updates {
                PartitionStateUpdates::Delta { by_substate } => {
                    for (key, update) in by_substate {
                        match update {
                            DatabaseUpdate::Set(value) => push(key, Some(value)),
                            DatabaseUpdate::Delete => push(key, None),
                        }
                    }
                }
                PartitionStateUpdates::Batch(BatchPartitionStateUpdate::Reset { new_substate_values }) => {
                    new_substate_values.iter().for_each(|(key, value)| push(key, Some(value)));
                    resets.push(place);
                }
            }
        }
    }
    (written.into(), resets.into())
}

fn substate_key(key: &SubstateKey) -> Json {
    match key {
        SubstateKey::Field(field) => json!({ "kind": "field", "field": field }),
        SubstateKey::Map(key) => json!({ "kind": "map", "key": hex::encode(key) }),
        SubstateKey::Sorted((sort, key)) => {
            json!({ "kind": "sorted", "sort": u16::from_be_bytes(*sort), "key": hex::encode(key) })
        }
    }
}

/// Sorted: the engine lists them by kind.
fn new_globals(summary: &StateUpdateSummary) -> Json {
    let packages = summary.new_packages.iter().map(|address| address.as_node_id());
    let components = summary.new_components.iter().map(|address| address.as_node_id());
    let resources = summary.new_resources.iter().map(|address| address.as_node_id());
    let mut nodes: Vec<String> = packages.chain(components).chain(resources).map(|node| hex::encode(node.0)).collect();
    nodes.sort();
    nodes.into()
}

fn balances(summary: &StateUpdateSummary, encoder: &AddressBech32Encoder) -> Json {
    list(summary.vault_balance_changes.iter().map(|(vault, (resource, change))| {
        let vault = hex::encode(vault.0);
        let resource = address(resource.as_node_id(), encoder);
        match change {
            BalanceChange::Fungible(change) => {
                json!({ "kind": "fungible", "vault": vault, "resource": resource, "change": change.to_string() })
            }
            BalanceChange::NonFungible { added, removed } => json!({
                "kind": "nonFungible",
                "vault": vault,
                "resource": resource,
                "added": list(added.iter().map(|id| id.to_string().into())),
                "removed": list(removed.iter().map(|id| id.to_string().into())),
            }),
        }
    }))
}

fn address(node: &NodeId, encoder: &AddressBech32Encoder) -> String {
    encoder.encode(node.as_bytes()).expect("the address of an entity")
}

fn list(items: impl Iterator<Item = Json>) -> Json {
    items.collect::<Vec<_>>().into()
}
