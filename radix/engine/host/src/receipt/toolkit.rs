//! The receipt that the engine toolkit reads, for the summaries that wallets show of a preview. Numbers are strings in it.

use std::fmt::Debug;

use radix_engine::blueprints::resource::*;
use radix_engine::object_modules::metadata::*;
use radix_engine::system::system_modules::execution_trace::{ResourceSpecifier, WorktopChange};
use serde_json::Map;

use super::*;

/// `radix_engine_toolkit_receipt` of an execution with a trace, as previews have it.
pub fn toolkit_receipt(receipt: &TransactionReceipt, encoder: &AddressBech32Encoder) -> Json {
    let commit = match &receipt.result {
        TransactionResult::Commit(commit) => commit,
        TransactionResult::Reject(result) => return refusal("Reject", result),
        TransactionResult::Abort(result) => return refusal("Abort", result),
    };
    if let TransactionOutcome::Failure(error) = &commit.outcome {
        return refusal("CommitFailure", error);
    }
    let trace = commit.execution_trace.as_ref().expect("previews have a trace");
    let fee = &receipt.fee_summary;
    json!({
        "kind": "CommitSuccess",
        "state_updates_summary": {
            "new_entities": new_entities(&commit.state_update_summary, encoder),
            "metadata_updates": metadata_updates(&commit.state_updates, encoder),
            "non_fungible_data_updates": non_fungible_data_updates(&commit.state_updates, encoder),
            "newly_minted_non_fungibles": minted(commit, encoder),
        },
        "worktop_changes": worktop_changes(trace, encoder),
        "fee_summary": {
            "execution_fees_in_xrd": fee.total_execution_cost_in_xrd.to_string(),
            "finalization_fees_in_xrd": fee.total_finalization_cost_in_xrd.to_string(),
            "storage_fees_in_xrd": fee.total_storage_cost_in_xrd.to_string(),
            "royalty_fees_in_xrd": fee.total_royalty_cost_in_xrd.to_string(),
        },
        "locked_fees": {
            "contingent": trace.fee_locks.contingent_lock.to_string(),
            "non_contingent": trace.fee_locks.lock.to_string(),
        },
    })
}

/// The official gateway writes the reason as Rust debugs it.
fn refusal(kind: &str, reason: &impl Debug) -> Json {
    json!({ "kind": kind, "reason": format!("{reason:?}") })
}

fn new_entities(summary: &StateUpdateSummary, encoder: &AddressBech32Encoder) -> Vec<String> {
    let components = summary.new_components.iter().map(|address| address.as_node_id());
    let resources = summary.new_resources.iter().map(|address| address.as_node_id());
    let packages = summary.new_packages.iter().map(|address| address.as_node_id());
    components.chain(resources).chain(packages).map(|node| address_of(node, encoder)).collect()
}

/// Entries of one partition that were written, each with its value, or none where it was deleted.
fn entries_of(updates: &StateUpdates, partition: PartitionNumber) -> IndexMap<NodeId, Vec<(&[u8], Option<&[u8]>)>> {
    let mut entries: IndexMap<NodeId, Vec<_>> = IndexMap::default();
    for (node, NodeStateUpdates::Delta { by_partition }) in &updates.by_node {
        let Some(partition_updates) = by_partition.get(&partition) else { continue };
        let written = partition_updates.iter_map_entries().map(|(key, update)| match update {
            DatabaseUpdateRef::Set(value) => (key.as_slice(), Some(value)),
            DatabaseUpdateRef::Delete => (key.as_slice(), None),
        });
        entries.entry(*node).or_default().extend(written);
    }
    entries
}

fn metadata_updates(updates: &StateUpdates, encoder: &AddressBech32Encoder) -> Map<String, Json> {
    let update_of = |value: Option<&[u8]>| {
        let entry = value.map(|value| scrypto_decode::<MetadataEntryEntrySubstate>(value).expect("a metadata entry"));
        match entry.and_then(|entry| entry.into_value()) {
            Some(value) => json!({ "Set": metadata_value(value.fully_update_and_into_latest_version(), encoder) }),
            None => json!("Delete"),
        }
    };
    entries_of(updates, METADATA_BASE_PARTITION)
        .into_iter()
        .map(|(node, entries)| {
            let updates: Map<String, Json> = entries
                .into_iter()
                .map(|(key, value)| {
                    let key = scrypto_decode::<MetadataEntryKeyPayload>(key).expect("a metadata key");
                    (key.content, update_of(value))
                })
                .collect();
            (address_of(&node, encoder), Json::Object(updates))
        })
        .collect()
}

fn non_fungible_data_updates(updates: &StateUpdates, encoder: &AddressBech32Encoder) -> Map<String, Json> {
    let partition = MAIN_BASE_PARTITION
        .at_offset(NonFungibleResourceManagerPartitionOffset::DataKeyValue.as_partition_offset())
        .expect("a resource manager has a partition of data");
    let mut data = Map::new();
    for (node, entries) in entries_of(updates, partition) {
        let Ok(resource) = ResourceAddress::try_from(node) else { continue };
        if resource.is_fungible() {
            continue;
        }
        for (key, value) in entries {
            let id = scrypto_decode::<NonFungibleResourceManagerDataKeyPayload>(key).expect("a non-fungible id");
            let entry =
                value.and_then(|value| scrypto_decode::<NonFungibleResourceManagerDataEntrySubstate>(value).ok());
            if let Some(value) = entry.and_then(|entry| entry.into_value()) {
                let bytes = scrypto_encode(&value).expect("what was decoded encodes");
                data.insert(global_id(resource, id.content, encoder), json!(hex::encode(bytes)));
            }
        }
    }
    data
}

/// Minted in this transaction, and not burned by it again.
fn minted(commit: &CommitResult, encoder: &AddressBech32Encoder) -> Vec<String> {
    let mut minted: IndexSet<NonFungibleGlobalId> = IndexSet::default();
    for (EventTypeIdentifier(emitter, name), content) in &commit.application_events {
        let Emitter::Method(node, ModuleId::Main) = emitter else { continue };
        let Ok(resource) = ResourceAddress::try_from(*node) else { continue };
        if name == MintNonFungibleResourceEvent::EVENT_NAME {
            let event: MintNonFungibleResourceEvent = scrypto_decode(content).expect("an event of its name");
            minted.extend(event.ids.into_iter().map(|id| NonFungibleGlobalId::new(resource, id)));
        } else if name == BurnNonFungibleResourceEvent::EVENT_NAME {
            let event: BurnNonFungibleResourceEvent = scrypto_decode(content).expect("an event of its name");
            for id in event.ids {
                minted.shift_remove(&NonFungibleGlobalId::new(resource, id));
            }
        }
    }
    minted.iter().map(|id| id.to_canonical_string(encoder)).collect()
}

/// By the index of the instruction.
fn worktop_changes(trace: &TransactionExecutionTrace, encoder: &AddressBech32Encoder) -> Map<String, Json> {
    let resources = |specifier: &ResourceSpecifier| match specifier {
        ResourceSpecifier::Amount(resource, amount) => json!({
            "kind": "Amount",
            "resource_address": address_of(resource.as_node_id(), encoder),
            "amount": amount.to_string(),
        }),
        ResourceSpecifier::Ids(resource, ids) => json!({
            "kind": "Ids",
            "resource_address": address_of(resource.as_node_id(), encoder),
            "ids": strings(ids),
        }),
    };
    let change = |change: &WorktopChange| match change {
        WorktopChange::Take(specifier) => json!({ "kind": "Take", "value": resources(specifier) }),
        WorktopChange::Put(specifier) => json!({ "kind": "Put", "value": resources(specifier) }),
    };
    let changes = trace.worktop_changes();
    changes.iter().map(|(index, changes)| (index.to_string(), changes.iter().map(change).collect())).collect()
}

fn metadata_value(value: MetadataValue, encoder: &AddressBech32Encoder) -> Json {
    let address = |address: &GlobalAddress| address_of(address.as_node_id(), encoder);
    let id = |id: &NonFungibleGlobalId| id.to_canonical_string(encoder);
    let time = |instant: &Instant| instant.seconds_since_unix_epoch.to_string();
    let (kind, value) = match value {
        MetadataValue::String(value) => ("String", json!(value)),
        MetadataValue::Bool(value) => ("Bool", json!(value)),
        MetadataValue::U8(value) => ("U8", json!(value.to_string())),
        MetadataValue::U32(value) => ("U32", json!(value.to_string())),
        MetadataValue::U64(value) => ("U64", json!(value.to_string())),
        MetadataValue::I32(value) => ("I32", json!(value.to_string())),
        MetadataValue::I64(value) => ("I64", json!(value.to_string())),
        MetadataValue::Decimal(value) => ("Decimal", json!(value.to_string())),
        MetadataValue::GlobalAddress(value) => ("GlobalAddress", json!(address(&value))),
        MetadataValue::PublicKey(value) => ("PublicKey", public_key(&value)),
        MetadataValue::NonFungibleGlobalId(value) => ("NonFungibleGlobalId", json!(id(&value))),
        MetadataValue::NonFungibleLocalId(value) => ("NonFungibleLocalId", json!(value.to_string())),
        MetadataValue::Instant(value) => ("Instant", json!(time(&value))),
        MetadataValue::Url(value) => ("Url", json!(value.0)),
        MetadataValue::Origin(value) => ("Origin", json!(value.0)),
        MetadataValue::PublicKeyHash(value) => ("PublicKeyHash", public_key_hash(&value)),
        MetadataValue::StringArray(values) => ("StringArray", json!(values)),
        MetadataValue::BoolArray(values) => ("BoolArray", json!(values)),
        MetadataValue::U8Array(values) => ("U8Array", strings(&values)),
        MetadataValue::U32Array(values) => ("U32Array", strings(&values)),
        MetadataValue::U64Array(values) => ("U64Array", strings(&values)),
        MetadataValue::I32Array(values) => ("I32Array", strings(&values)),
        MetadataValue::I64Array(values) => ("I64Array", strings(&values)),
        MetadataValue::DecimalArray(values) => ("DecimalArray", strings(&values)),
        MetadataValue::GlobalAddressArray(values) => ("GlobalAddressArray", values.iter().map(address).collect()),
        MetadataValue::PublicKeyArray(values) => ("PublicKeyArray", values.iter().map(public_key).collect()),
        MetadataValue::NonFungibleGlobalIdArray(values) => {
            ("NonFungibleGlobalIdArray", values.iter().map(id).collect())
        }
        MetadataValue::NonFungibleLocalIdArray(values) => ("NonFungibleLocalIdArray", strings(&values)),
        MetadataValue::InstantArray(values) => ("InstantArray", values.iter().map(time).collect()),
        MetadataValue::UrlArray(values) => ("UrlArray", values.into_iter().map(|url| url.0).collect()),
        MetadataValue::OriginArray(values) => ("OriginArray", values.into_iter().map(|origin| origin.0).collect()),
        MetadataValue::PublicKeyHashArray(values) => {
            ("PublicKeyHashArray", values.iter().map(public_key_hash).collect())
        }
    };
    json!({ "kind": kind, "value": value })
}

fn strings<'a, T: ToString + 'a>(values: impl IntoIterator<Item = &'a T>) -> Json {
    values.into_iter().map(ToString::to_string).collect()
}

fn public_key(key: &PublicKey) -> Json {
    match key {
        PublicKey::Secp256k1(key) => json!({ "kind": "Secp256k1", "value": hex::encode(key.0) }),
        PublicKey::Ed25519(key) => json!({ "kind": "Ed25519", "value": hex::encode(key.0) }),
    }
}

fn public_key_hash(hash: &PublicKeyHash) -> Json {
    match hash {
        PublicKeyHash::Secp256k1(hash) => json!({ "kind": "Secp256k1", "value": hex::encode(hash.0) }),
        PublicKeyHash::Ed25519(hash) => json!({ "kind": "Ed25519", "value": hex::encode(hash.0) }),
    }
}

fn global_id(resource: ResourceAddress, id: NonFungibleLocalId, encoder: &AddressBech32Encoder) -> String {
    NonFungibleGlobalId::new(resource, id).to_canonical_string(encoder)
}
