//! Prints version 2 transactions for the contract tests, since the JavaScript toolkit builds version 1 alone.
//!
//! ```text
//! cargo run --release --example fixture_v2 > ../../test/support/fixtures/transactions-v2.json
//! ```
//! The keys are public test keys. The transaction has a subintent: the child draws from the faucet and yields, the
//! root pays from the faucet and deposits what the child gave.

use radix_common::prelude::*;
use radix_transactions::prelude::*;
use serde_json::json;

fn main() {
    let notary = Ed25519PrivateKey::from_u64(1001).expect("a public test key");
    let owner = Ed25519PrivateKey::from_u64(1002).expect("a public test key");
    let account = ComponentAddress::preallocated_account_from_public_key(&owner.public_key());
    let network = NetworkDefinition::simulator();
    let header = |intent_discriminator| IntentHeaderV2 {
        network_id: network.id,
        start_epoch_inclusive: Epoch::of(1),
        end_epoch_exclusive: Epoch::of(100),
        min_proposer_timestamp_inclusive: None,
        max_proposer_timestamp_exclusive: Some(Instant::new(4_000_000_000)),
        intent_discriminator,
    };
    let child = PartialTransactionV2Builder::new()
        .intent_header(header(1))
        .manifest_builder(|builder| {
            builder
                .get_free_xrd_from_faucet()
                .yield_to_parent_with_name_lookup(|_| (ManifestExpression::EntireWorktop,))
        })
        .sign(&owner)
        .build();
    let root = TransactionV2Builder::new()
        .add_signed_child("child", child)
        .intent_header(header(2))
        .transaction_header(TransactionHeaderV2 {
            notary_public_key: notary.public_key().into(),
            notary_is_signatory: false,
            tip_basis_points: 51,
        })
        .message(MessageV2::Plaintext(PlaintextMessageV1::text("two intents")))
        .manifest_builder(|builder| {
            builder
                .lock_fee_from_faucet()
                .yield_to_child("child", ())
                .try_deposit_entire_worktop_or_abort(account, None)
        })
        .notarize(&notary)
        .build();
    let intent = &root.transaction.signed_transaction_intent.transaction_intent;
    let preview = PreviewTransactionV2 {
        transaction_intent: intent.clone(),
        root_signer_public_keys: index_set_new(),
        non_root_subintent_signer_public_keys: vec![vec![owner.public_key().into()]],
    };
    let fixture = json!({
        "account": AddressBech32Encoder::new(&network).encode(account.as_node_id().as_bytes()).expect("an address"),
        "subintentHash": TransactionHashBech32Encoder::new(&network)
            .encode(&root.transaction_hashes.non_root_subintent_hashes[0])
            .expect("a hash"),
        "notarized": hex::encode(root.raw.as_slice()),
        "preview": hex::encode(preview.to_raw().expect("an encodable preview").as_slice()),
    });
    println!("{}", serde_json::to_string_pretty(&fixture).expect("plain JSON"));
}
