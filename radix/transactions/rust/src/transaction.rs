//! Whole transactions around subintents: one that only a preview runs, and one that is notarized.

use crate::request::{network, public_key, signature, validator, PreviewRequest, TransactionRequest};
use crate::subintent::{decode, decode_signed, id_of, unsigned, validate};
use crate::Outcome;
use radix_common::prelude::*;
use radix_transactions::prelude::*;
use serde_json::{json, Value};

/// A transaction of a counterparty that brings nothing and keeps what the subintent yields: what can be run of a subintent
/// that nobody has completed yet.
pub fn preview(request: &PreviewRequest) -> Outcome<Value> {
    let network = network(request.network_id)?;
    let subintent = decode(&request.subintent)?;
    let yields = validate(&unsigned(subintent.clone()), &network)?.root_subintent_yield_to_parent_count;
    let header = IntentHeaderV2 {
        network_id: network.id,
        start_epoch_inclusive: Epoch::of(request.start_epoch),
        end_epoch_exclusive: Epoch::of(request.end_epoch),
        min_proposer_timestamp_inclusive: None,
        max_proposer_timestamp_exclusive: None,
        intent_discriminator: 1,
    };
    // A key whose owner nobody is.
    let nobody = Ed25519PublicKey([0; Ed25519PublicKey::LENGTH]);
    let counterparty = ComponentAddress::preallocated_account_from_public_key(&nobody);
    let mut builder = TransactionV2Builder::new()
        .add_signed_child("child", unsigned(subintent))
        .intent_header(header)
        .transaction_header(TransactionHeaderV2 {
            notary_public_key: nobody.into(),
            notary_is_signatory: false,
            tip_basis_points: 0,
        })
        .manifest_builder(|mut builder| {
            for _ in 0..yields {
                builder = builder.yield_to_child("child", ());
            }
            builder.try_deposit_entire_worktop_or_abort(counterparty, None)
        });
    let signers: Outcome<Vec<PublicKey>> = request
        .signers
        .iter()
        .map(|key| Ok(public_key(key)?.into()))
        .collect();
    let preview = PreviewTransactionV2 {
        transaction_intent: builder.create_intent_and_subintent_info().clone(),
        root_signer_public_keys: index_set_new(),
        non_root_subintent_signer_public_keys: vec![signers?],
    };
    let raw = preview.to_raw().map_err(|error| format!("{error:?}"))?;
    Ok(json!({
        "previewTransaction": hex::encode(raw.as_slice()),
        "counterparty": counterparty.to_string(&AddressBech32Encoder::new(&network)),
    }))
}

/// The hashes to sign, and with the notary's signature the notarized transaction. Whether it is valid is for the ledger to say.
pub fn assemble(request: &TransactionRequest) -> Outcome<Value> {
    let network = network(request.intent.network_id)?;
    let manifest: TransactionManifestV2 = request.intent.compile()?;
    let children: Outcome<Vec<_>> = request
        .children
        .iter()
        .map(|child| decode_signed(child))
        .collect();
    let mut hashes = index_set_new();
    let mut builder = TransactionV2Builder::new();
    for (index, child) in children?.into_iter().enumerate() {
        let prepared = child
            .prepare(validator(&network).preparation_settings())
            .map_err(|error| format!("{error:?}"))?;
        hashes.insert(ChildSubintentSpecifier {
            hash: prepared.subintent_hash(),
        });
        builder = builder.add_signed_child(index.to_string(), child);
    }
    if manifest.children != hashes {
        return Err("the manifest names other subintents than those that came with it".to_string());
    }
    builder = builder
        .intent_header(request.intent.header()?)
        .message(request.intent.message())
        .transaction_header(TransactionHeaderV2 {
            notary_public_key: public_key(&request.notary)?.into(),
            notary_is_signatory: request.notary_is_signatory,
            tip_basis_points: request.tip_basis_points,
        })
        .manifest(manifest);
    for signed in &request.signatures {
        builder = builder.add_signature(signed.read()?.0);
    }
    let hash = builder.intent_hash();
    let signed_hash = builder
        .create_prepared_signed_transaction_intent()
        .signed_transaction_intent_hash();
    let notarized = match &request.notary_signature {
        Some(given) => {
            let transaction = NotarizedTransactionV2 {
                signed_transaction_intent: builder.create_signed_transaction_intent().clone(),
                notary_signature: NotarySignatureV2(signature(given)?.into()),
            };
            let raw = transaction.to_raw().map_err(|error| format!("{error:?}"))?;
            Some(hex::encode(raw.as_slice()))
        }
        None => None,
    };
    Ok(json!({
        "hash": hex::encode(hash.as_hash().0),
        "id": id_of(&hash, &network),
        "signedHash": hex::encode(signed_hash.as_hash().0),
        "notarized": notarized,
    }))
}
