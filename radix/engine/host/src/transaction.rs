//! Notarized transactions: static validation, and what they say about themselves.

use radix_common::prelude::*;
use radix_transactions::errors::TransactionValidationError;
use radix_transactions::manifest::*;
use radix_transactions::prelude::*;
use radix_transactions::validation::*;
use serde::Serialize;
use serde_json::Value as Json;

use crate::entity::address_of;
use crate::error::{Error, Result};
use crate::manifest_class;
use crate::message::{message_v1, message_v2};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TransactionInfo {
    version: u8,
    intent_hash: String,
    intent_hash_hex: String,
    signed_intent_hash: String,
    payload_hash: String,
    payload_hash_hex: String,
    subintent_hashes: Vec<String>,
    /// Of the root intent; those of others are with `subintents`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    child_subintent_hashes: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    subintents: Vec<SubintentInfo>,
    start_epoch_inclusive: u64,
    end_epoch_exclusive: u64,
    min_proposer_timestamp_inclusive: Option<i64>,
    max_proposer_timestamp_exclusive: Option<i64>,
    tip_basis_points: u32,
    manifest: String,
    message: Option<Json>,
    referenced_addresses: Vec<String>,
    signers: Vec<String>,
    manifest_classes: Vec<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SubintentInfo {
    hash: String,
    manifest: String,
    message: Option<Json>,
    child_subintent_hashes: Vec<String>,
}

/// Decodes and validates a payload of either version against the ledger's own rules, network included.
pub fn validate(
    payload: &[u8],
    validator: &TransactionValidator,
    network: &NetworkDefinition,
) -> Result<ValidatedUserTransaction> {
    let invalid = |error: TransactionValidationError| {
        let encoder = TransactionHashBech32Encoder::new(network);
        Error::transaction(format!("the transaction is not valid: {}", error.to_string(&encoder)))
    };
    RawNotarizedTransaction::from_slice(payload)
        .prepare(validator.preparation_settings())
        .map_err(|error| invalid(TransactionValidationError::PrepareError(error)))?
        .validate(validator)
        .map_err(invalid)
}

pub fn describe(transaction: &ValidatedUserTransaction, network: &NetworkDefinition) -> Result<TransactionInfo> {
    let hash_encoder = TransactionHashBech32Encoder::new(network);
    let encoder = AddressBech32Encoder::new(network);
    let hashes = transaction.hashes();
    let details = match transaction {
        ValidatedUserTransaction::V1(transaction) => describe_v1(transaction, network)?,
        ValidatedUserTransaction::V2(transaction) => describe_v2(transaction, network, &hash_encoder)?,
    };
    Ok(TransactionInfo {
        version: details.version,
        intent_hash: encode_hash(&hash_encoder, &hashes.transaction_intent_hash),
        intent_hash_hex: hex::encode(hashes.transaction_intent_hash.0),
        signed_intent_hash: encode_hash(&hash_encoder, &hashes.signed_transaction_intent_hash),
        payload_hash: encode_hash(&hash_encoder, &hashes.notarized_transaction_hash),
        payload_hash_hex: hex::encode(hashes.notarized_transaction_hash.0),
        subintent_hashes: hashes
            .non_root_subintent_hashes
            .iter()
            .map(|hash| encode_hash(&hash_encoder, hash))
            .collect(),
        child_subintent_hashes: details.children,
        subintents: details.subintents,
        start_epoch_inclusive: details.epochs.start_epoch_inclusive.number(),
        end_epoch_exclusive: details.epochs.end_epoch_exclusive.number(),
        min_proposer_timestamp_inclusive: details.from.map(|instant| instant.seconds_since_unix_epoch),
        max_proposer_timestamp_exclusive: details.until.map(|instant| instant.seconds_since_unix_epoch),
        tip_basis_points: details.tip_basis_points,
        manifest: details.manifest,
        message: details.message,
        referenced_addresses: details.references.iter().map(|node| address_of(node, &encoder)).collect(),
        signers: details.signers.iter().map(signer_text).collect(),
        manifest_classes: details.classes,
    })
}

/// What the two versions tell in different places.
struct Details {
    version: u8,
    epochs: EpochRange,
    from: Option<Instant>,
    until: Option<Instant>,
    tip_basis_points: u32,
    manifest: String,
    message: Option<Json>,
    children: Vec<String>,
    subintents: Vec<SubintentInfo>,
    references: IndexSet<NodeId>,
    signers: IndexSet<PublicKey>,
    classes: Vec<&'static str>,
}

// The engine keeps its version 1 models in types that it advises new models against.
#[allow(deprecated)]
fn describe_v1(transaction: &ValidatedNotarizedTransactionV1, network: &NetworkDefinition) -> Result<Details> {
    let intent = &transaction.prepared.signed_intent.intent;
    let header = &intent.header.inner;
    let instructions = &intent.instructions.inner.0;
    let manifest = TransactionManifestV1 {
        instructions: instructions.clone(),
        blobs: intent.blobs.blobs_by_hash.clone(),
        object_names: Default::default(),
    };
    Ok(Details {
        version: 1,
        epochs: EpochRange {
            start_epoch_inclusive: header.start_epoch_inclusive,
            end_epoch_exclusive: header.end_epoch_exclusive,
        },
        from: None,
        until: None,
        tip_basis_points: u32::from(header.tip_percentage) * 100,
        manifest: decompile_text(&manifest, network)?,
        message: message_v1(&intent.message.inner),
        children: vec![],
        subintents: vec![],
        references: nodes_of(&intent.instructions.references),
        signers: transaction.signer_keys.clone(),
        classes: manifest_class::classify(instructions.iter().map(ManifestInstructionSet::effect)),
    })
}

fn describe_v2(
    transaction: &ValidatedNotarizedTransactionV2,
    network: &NetworkDefinition,
    hashes: &TransactionHashBech32Encoder,
) -> Result<Details> {
    let intent = &transaction.prepared.signed_intent.transaction_intent;
    let core = &intent.root_intent_core;
    let range = &transaction.overall_validity_range;
    let instructions = &core.instructions.inner.0;
    let manifest = TransactionManifestV2 {
        instructions: instructions.clone(),
        blobs: core.blobs.blobs_by_hash.clone(),
        children: core.children.children.clone(),
        object_names: Default::default(),
    };
    let mut references = nodes_of(&core.instructions.references);
    let mut signers = transaction.transaction_intent_info.signer_keys.clone();
    for subintent in &intent.non_root_subintents.subintents {
        references.extend(nodes_of(&subintent.intent_core.instructions.references));
    }
    for subintent in &transaction.non_root_subintents_info {
        signers.extend(subintent.signer_keys.iter().copied());
    }
    Ok(Details {
        version: 2,
        epochs: range.epoch_range.clone(),
        from: range.proposer_timestamp_range.start_timestamp_inclusive,
        until: range.proposer_timestamp_range.end_timestamp_exclusive,
        tip_basis_points: intent.transaction_header.inner.tip_basis_points,
        manifest: decompile_text(&manifest, network)?,
        message: message_v2(&core.message.inner),
        children: children_of(core, hashes),
        subintents: intent
            .non_root_subintents
            .subintents
            .iter()
            .map(|subintent| describe_subintent(subintent, network, hashes))
            .collect::<Result<_>>()?,
        references,
        signers,
        classes: manifest_class::classify(instructions.iter().map(ManifestInstructionSet::effect)),
    })
}

fn describe_subintent(
    subintent: &PreparedSubintentV2,
    network: &NetworkDefinition,
    hashes: &TransactionHashBech32Encoder,
) -> Result<SubintentInfo> {
    let core = &subintent.intent_core;
    let manifest = SubintentManifestV2 {
        instructions: core.instructions.inner.0.clone(),
        blobs: core.blobs.blobs_by_hash.clone(),
        children: core.children.children.clone(),
        object_names: Default::default(),
    };
    Ok(SubintentInfo {
        hash: encode_hash(hashes, &subintent.subintent_hash()),
        manifest: decompile_text(&manifest, network)?,
        message: message_v2(&core.message.inner),
        child_subintent_hashes: children_of(core, hashes),
    })
}

fn children_of(core: &PreparedIntentCoreV2, hashes: &TransactionHashBech32Encoder) -> Vec<String> {
    core.children.children.iter().map(|child| encode_hash(hashes, &child.hash)).collect()
}

fn decompile_text(manifest: &impl TypedReadableManifest, network: &NetworkDefinition) -> Result<String> {
    decompile(manifest, network)
        .map_err(|error| Error::transaction(format!("the manifest cannot be written as text: {error:?}")))
}

fn encode_hash<H: IsTransactionHashWithStaticHrp>(encoder: &TransactionHashBech32Encoder, hash: &H) -> String {
    encoder.encode(hash).expect("a hash of 32 bytes always encodes")
}

fn nodes_of(references: &IndexSet<Reference>) -> IndexSet<NodeId> {
    references.iter().map(|reference| reference.0).collect()
}

fn signer_text(key: &PublicKey) -> String {
    match key.get_hash() {
        PublicKeyHash::Ed25519(hash) => format!("ed25519:{}", hex::encode(hash.0)),
        PublicKeyHash::Secp256k1(hash) => format!("secp256k1:{}", hex::encode(hash.0)),
    }
}
