//! State changes of a receipt: substates as written, and what they mean for balances.

use super::*;

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum KeyModel {
    Field { field: u8 },
    Map { key: Slice },
    Sorted { sort: u16, key: Slice },
}

impl KeyModel {
    pub fn of(key: &SubstateKey, blob: &mut Blob) -> Self {
        match key {
            SubstateKey::Field(field) => Self::Field { field: *field },
            SubstateKey::Map(key) => Self::Map { key: blob.put(key) },
            SubstateKey::Sorted((sort, key)) => Self::Sorted { sort: u16::from_be_bytes(*sort), key: blob.put(key) },
        }
    }
}

#[derive(Debug, Serialize)]
pub struct SubstateModel {
    pub node: String,
    pub partition: u8,
    pub key: KeyModel,
    /// None where the substate was deleted.
    pub value: Option<Slice>,
}

#[derive(Debug, Serialize)]
pub struct PartitionModel {
    node: String,
    partition: u8,
}

/// Written substates in the engine's order, and partitions that were replaced as a whole.
pub fn describe_updates(updates: &StateUpdates, blob: &mut Blob) -> (Vec<SubstateModel>, Vec<PartitionModel>) {
    let mut substates = vec![];
    let mut resets = vec![];
    for (node, NodeStateUpdates::Delta { by_partition }) in &updates.by_node {
        let node = node_hex(node);
        for (PartitionNumber(partition), partition_updates) in by_partition {
            let mut push = |key: &SubstateKey, value: Option<&Vec<u8>>| {
                let key = KeyModel::of(key, blob);
                let value = value.map(|value| blob.put(value));
                substates.push(SubstateModel { node: node.clone(), partition: *partition, key, value });
            };
            match partition_updates {
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
                    resets.push(PartitionModel { node: node.clone(), partition: *partition });
                }
            }
        }
    }
    (substates, resets)
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum BalanceChangeModel {
    #[serde(rename_all = "camelCase")]
    Fungible { vault: String, resource: String, global_ancestor: String, change: String },
    #[serde(rename_all = "camelCase")]
    NonFungible { vault: String, resource: String, global_ancestor: String, added: Vec<String>, removed: Vec<String> },
}

pub fn describe_balances<S: SubstateDatabase + ?Sized>(
    commit: &CommitResult,
    scope: &Scope<'_, S>,
) -> Vec<BalanceChangeModel> {
    commit
        .state_update_summary
        .vault_balance_changes
        .iter()
        .map(|(node, (resource, change))| {
            let vault = node_hex(node);
            let resource = address_of(resource.as_node_id(), scope.encoder);
            let global_ancestor = node_hex(&scope.ancestry.global_ancestor(node));
            match change {
                BalanceChange::Fungible(change) => {
                    BalanceChangeModel::Fungible { vault, resource, global_ancestor, change: change.to_string() }
                }
                BalanceChange::NonFungible { added, removed } => BalanceChangeModel::NonFungible {
                    vault,
                    resource,
                    global_ancestor,
                    added: added.iter().map(ToString::to_string).collect(),
                    removed: removed.iter().map(ToString::to_string).collect(),
                },
            }
        })
        .collect()
}

#[derive(Debug, Serialize)]
pub struct ResourceChangesModel {
    index: usize,
    changes: Vec<ResourceChangeModel>,
}

#[derive(Debug, Serialize)]
struct ResourceChangeModel {
    component: String,
    vault: String,
    resource: String,
    amount: String,
}

/// Per instruction, from the execution trace; only previews have one.
pub fn describe_resource_changes(commit: &CommitResult, encoder: &AddressBech32Encoder) -> Vec<ResourceChangesModel> {
    let Some(trace) = &commit.execution_trace else { return vec![] };
    trace
        .resource_changes
        .iter()
        .map(|(index, changes)| ResourceChangesModel {
            index: *index,
            changes: changes
                .iter()
                .map(|change| ResourceChangeModel {
                    component: address_of(&change.node_id, encoder),
                    vault: address_of(&change.vault_id, encoder),
                    resource: address_of(change.resource_address.as_node_id(), encoder),
                    amount: change.amount.to_string(),
                })
                .collect(),
        })
        .collect()
}
