//! The receipt of an execution, as the gateway and its index want it: everything in it can be served or stored
//! without asking the engine again.

use std::collections::BTreeMap;

use radix_common::prelude::*;
use radix_engine::system::system_db_reader::SystemDatabaseReader;
use radix_engine::transaction::*;
use radix_engine_interface::blueprints::transaction_processor::InstructionOutput;
use radix_engine_interface::prelude::*;
use radix_substate_store_interface::interface::SubstateDatabase;
use serde::Serialize;
use serde_json::{json, Value as Json};

use crate::ancestry::{edges_of, for_each_set, Ancestry, Edges};
use crate::decode::{SchemaPointer, Schemas};
use crate::entity::{address_of, describe, encode_package, node_hex, EntityInfo};
use crate::frame::{Blob, Slice};
use crate::programmatic;

mod changes;
mod event;
mod fee;
mod toolkit;

use changes::{BalanceChangeModel, PartitionModel, ResourceChangesModel};
pub use changes::{KeyModel, SubstateModel};
use event::EventModel;
use fee::{FeeDestinationModel, FeeModel, FeeSourceModel};
pub use toolkit::toolkit_receipt;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptModel {
    outcome: &'static str,
    error: Option<String>,
    fee: FeeModel,
    costing_parameters: Json,
    fee_source: Vec<FeeSourceModel>,
    fee_destination: FeeDestinationModel,
    outputs: Vec<Option<OutputModel>>,
    events: Vec<EventModel>,
    logs: Vec<LogModel>,
    updates: Vec<SubstateModel>,
    resets: Vec<PartitionModel>,
    new_entities: Vec<EntityInfo>,
    affected_globals: Vec<String>,
    balance_changes: Vec<BalanceChangeModel>,
    resource_changes: Vec<ResourceChangesModel>,
    next_epoch: Option<u64>,
}

#[derive(Debug, Serialize)]
struct OutputModel {
    raw: Slice,
    json: Json,
}

#[derive(Debug, Serialize)]
struct LogModel {
    level: String,
    message: String,
}

/// What a receipt is described with: the ledger that the transaction ran on (or that it was just committed to).
pub struct ReceiptContext<'a, S: SubstateDatabase + ?Sized> {
    pub database: &'a S,
    pub parents: &'a dyn Fn(&NodeId) -> Option<NodeId>,
    pub encoder: &'a AddressBech32Encoder,
    pub schemas: &'a Schemas,
    /// Whether the entity was there before the transaction.
    pub existed: &'a dyn Fn(&NodeId) -> bool,
}

/// Parts that describing an execution needs again and again.
struct Scope<'a, S: SubstateDatabase + ?Sized> {
    reader: SystemDatabaseReader<'a, S>,
    ancestry: Ancestry<'a>,
    encoder: &'a AddressBech32Encoder,
    schemas: &'a Schemas,
}

/// Describes a receipt; bytes go to the blob. The second part is the ownership edges that the transaction added.
pub fn describe_receipt<S: SubstateDatabase + ?Sized>(
    receipt: &TransactionReceipt,
    context: &ReceiptContext<'_, S>,
    blob: &mut Blob,
) -> (ReceiptModel, Edges) {
    let display = ScryptoValueDisplayContext::with_optional_bech32(Some(context.encoder));
    let mut model = ReceiptModel {
        outcome: "success",
        error: None,
        fee: FeeModel::of(&receipt.fee_summary),
        costing_parameters: fee::costing_parameters(receipt),
        fee_source: vec![],
        fee_destination: FeeDestinationModel::default(),
        outputs: vec![],
        events: vec![],
        logs: vec![],
        updates: vec![],
        resets: vec![],
        new_entities: vec![],
        affected_globals: vec![],
        balance_changes: vec![],
        resource_changes: vec![],
        next_epoch: None,
    };
    let commit = match &receipt.result {
        TransactionResult::Commit(commit) => commit,
        TransactionResult::Reject(result) => {
            model.outcome = "rejected";
            model.error = Some(result.reason.to_string(display));
            return (model, Edges::new());
        }
        TransactionResult::Abort(result) => {
            model.outcome = "aborted";
            model.error = Some(result.reason.to_string());
            return (model, Edges::new());
        }
    };

    let added = edges_of(&commit.state_updates);
    let scope = Scope {
        reader: SystemDatabaseReader::new_with_overlay(context.database, &commit.state_updates),
        ancestry: Ancestry { parents: context.parents, added: &added },
        encoder: context.encoder,
        schemas: context.schemas,
    };
    match &commit.outcome {
        TransactionOutcome::Success(outputs) => model.outputs = describe_outputs(outputs, context.encoder, blob),
        TransactionOutcome::Failure(error) => {
            model.outcome = "failure";
            model.error = Some(error.to_string(display));
        }
    }
    model.fee_source = fee::sources(commit, &scope.ancestry);
    model.fee_destination = FeeDestinationModel::of(&commit.fee_destination, context.encoder);
    model.events = event::describe_events(commit, &scope, blob);
    model.logs = commit
        .application_logs
        .iter()
        .map(|(level, message)| LogModel { level: level.to_string(), message: message.clone() })
        .collect();
    (model.updates, model.resets) = changes::describe_updates(&commit.state_updates, blob);
    model.new_entities = describe_new_entities(&commit.state_updates, context.existed, &scope);
    model.affected_globals = affected_globals(&commit.state_updates, &scope.ancestry);
    model.balance_changes = changes::describe_balances(commit, &scope);
    model.resource_changes = changes::describe_resource_changes(commit, context.encoder);
    model.next_epoch = commit.next_epoch().map(|event| event.epoch.number());
    drop(scope);
    (model, added)
}

fn describe_outputs(
    outputs: &[InstructionOutput],
    encoder: &AddressBech32Encoder,
    blob: &mut Blob,
) -> Vec<Option<OutputModel>> {
    outputs
        .iter()
        .map(|output| match output {
            InstructionOutput::CallReturn(raw) => Some(OutputModel {
                raw: blob.put(raw),
                json: programmatic::schemaless(raw, encoder).unwrap_or(Json::Null),
            }),
            InstructionOutput::None => None,
        })
        .collect()
}

/// Entities whose type info appears for the first time, parents before children.
fn describe_new_entities<S: SubstateDatabase + ?Sized>(
    updates: &StateUpdates,
    existed: &dyn Fn(&NodeId) -> bool,
    scope: &Scope<'_, S>,
) -> Vec<EntityInfo> {
    let mut by_depth: BTreeMap<usize, Vec<EntityInfo>> = BTreeMap::new();
    for_each_set(updates, |node, partition, _, _| {
        if partition == TYPE_INFO_FIELD_PARTITION && !existed(node) {
            if let Some(entity) = describe(node, &scope.reader, &scope.ancestry, scope.encoder) {
                by_depth.entry(scope.ancestry.depth(node)).or_default().push(entity);
            }
        }
    });
    by_depth.into_values().flatten().collect()
}

fn affected_globals(updates: &StateUpdates, ancestry: &Ancestry<'_>) -> Vec<String> {
    let globals: IndexSet<NodeId> = updates.by_node.keys().map(|node| ancestry.global_ancestor(node)).collect();
    globals.iter().map(node_hex).collect()
}
