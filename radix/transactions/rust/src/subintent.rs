//! Subintents, alone and signed.

use crate::movements;
use crate::request::{bytes, network, validator, IntentRequest, ReadRequest, SignRequest};
use crate::Outcome;
use radix_common::prelude::*;
use radix_transactions::manifest::*;
use radix_transactions::prelude::*;
use serde_json::{json, Value};

/// Compiles a subintent, and says what can be told of it before it is part of a transaction.
pub fn compile(request: &IntentRequest) -> Outcome<Value> {
    let network = network(request.network_id)?;
    let manifest: SubintentManifestV2 = request.compile()?;
    let movements = movements::of(&manifest, &network)?;
    let (instructions, blobs, children) = manifest.for_intent();
    if !children.children.is_empty() {
        return Err("the manifest has subintents of its own, which did not come with it".to_string());
    }
    let subintent = SubintentV2 {
        intent_core: IntentCoreV2 {
            header: request.header()?,
            blobs,
            message: request.message(),
            children,
            instructions,
        },
    };
    let validated = validate(&unsigned(subintent.clone()), &network)?;
    let raw = subintent.to_raw().map_err(|error| format!("{error:?}"))?;
    let hash = validated.prepared.subintent_hash();
    Ok(json!({
        "subintent": hex::encode(raw.as_slice()),
        "hash": hex::encode(hash.as_hash().0),
        "id": id_of(&hash, &network),
        "yields": validated.root_subintent_yield_to_parent_count,
        "movements": movements,
    }))
}

/// Puts signatures to a compiled subintent; refuses one that does not fit.
pub fn sign(request: &SignRequest) -> Outcome<Value> {
    let network = network(request.network_id)?;
    let mut signed = unsigned(decode(&request.subintent)?);
    for signature in &request.signatures {
        signed
            .root_subintent_signatures
            .signatures
            .push(signature.read()?);
    }
    validate(&signed, &network)?;
    let raw = signed.to_raw().map_err(|error| format!("{error:?}"))?;
    Ok(json!({ "signedPartialTransaction": hex::encode(raw.as_slice()) }))
}

/// Decodes a signed partial transaction and checks it, signatures included.
pub fn read(request: &ReadRequest) -> Outcome<Value> {
    let network = network(request.network_id)?;
    let signed = decode_signed(&request.signed_partial_transaction)?;
    let validated = validate(&signed, &network)?;
    let core = &signed.partial_transaction.root_subintent.intent_core;
    let manifest = SubintentManifestV2::from_intent_core(core);
    let signers = &validated.root_subintent_info.signer_keys;
    Ok(json!({
        "id": id_of(&validated.prepared.subintent_hash(), &network),
        "manifest": decompile(&manifest, &network).map_err(|error| format!("{error:?}"))?,
        "startEpoch": core.header.start_epoch_inclusive.number(),
        "endEpoch": core.header.end_epoch_exclusive.number(),
        "from": core.header.min_proposer_timestamp_inclusive.map(|at| at.seconds_since_unix_epoch),
        "until": core.header.max_proposer_timestamp_exclusive.map(|at| at.seconds_since_unix_epoch),
        "signers": signers.iter().map(key_text).collect::<Vec<_>>(),
    }))
}

pub fn decode(subintent: &str) -> Outcome<SubintentV2> {
    let raw = RawSubintent::from_vec(bytes("subintent", subintent)?);
    SubintentV2::from_raw(&raw).map_err(|error| format!("subintent: {error:?}"))
}

pub fn decode_signed(payload: &str) -> Outcome<SignedPartialTransactionV2> {
    let raw = RawSignedPartialTransaction::from_vec(bytes("signedPartialTransaction", payload)?);
    SignedPartialTransactionV2::from_raw(&raw).map_err(|error| format!("signedPartialTransaction: {error:?}"))
}

pub fn unsigned(root_subintent: SubintentV2) -> SignedPartialTransactionV2 {
    SignedPartialTransactionV2 {
        partial_transaction: PartialTransactionV2 {
            root_subintent,
            non_root_subintents: NonRootSubintentsV2(vec![]),
        },
        root_subintent_signatures: IntentSignaturesV2::none(),
        non_root_subintent_signatures: NonRootSubintentSignaturesV2 { by_subintent: vec![] },
    }
}

pub fn validate(
    signed: &SignedPartialTransactionV2,
    network: &NetworkDefinition,
) -> Outcome<ValidatedSignedPartialTransactionV2> {
    let encoder = TransactionHashBech32Encoder::new(network);
    signed
        .prepare_and_validate(&validator(network))
        .map_err(|error| error.to_string(&encoder))
}

pub fn id_of<H: IsTransactionHashWithStaticHrp>(hash: &H, network: &NetworkDefinition) -> String {
    TransactionHashBech32Encoder::new(network)
        .encode(hash)
        .expect("a hash of 32 bytes always encodes")
}

fn key_text(key: &PublicKey) -> String {
    match key {
        PublicKey::Ed25519(key) => hex::encode(key.0),
        PublicKey::Secp256k1(key) => hex::encode(key.0),
    }
}
