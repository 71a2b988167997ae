//! The requests, and how their fields become the engine's types.

use crate::Outcome;
use radix_common::prelude::*;
use radix_transactions::manifest::*;
use radix_transactions::prelude::*;
use radix_transactions::validation::*;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "camelCase")]
pub enum Request {
    Subintent(IntentRequest),
    Preview(PreviewRequest),
    SignedPartialTransaction(SignRequest),
    ReadPartialTransaction(ReadRequest),
    Transaction(TransactionRequest),
    Manifest(ManifestRequest),
}

/// A manifest as text, of a transaction of version 1 or of a subintent.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ManifestRequest {
    pub network_id: u8,
    pub manifest: String,
    #[serde(default)]
    blobs: Vec<String>,
    pub kind: ManifestForm,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ManifestForm {
    TransactionV1,
    SubintentV2,
}

/// An intent as text: of a subintent, or the root of a transaction.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IntentRequest {
    pub network_id: u8,
    pub manifest: String,
    #[serde(default)]
    blobs: Vec<String>,
    message: Option<String>,
    start_epoch: u64,
    end_epoch: u64,
    from: Option<i64>,
    until: Option<i64>,
    /// A number of 64 bits, as text, since JavaScript's end earlier.
    discriminator: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PreviewRequest {
    pub network_id: u8,
    /// A compiled subintent.
    pub subintent: String,
    /// Public keys, Ed25519, of those who would sign it.
    pub signers: Vec<String>,
    pub start_epoch: u64,
    pub end_epoch: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignRequest {
    pub network_id: u8,
    pub subintent: String,
    pub signatures: Vec<Signed>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadRequest {
    pub network_id: u8,
    pub signed_partial_transaction: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TransactionRequest {
    #[serde(flatten)]
    pub intent: IntentRequest,
    pub notary: String,
    #[serde(default)]
    pub notary_is_signatory: bool,
    #[serde(default)]
    pub tip_basis_points: u32,
    /// Signed partial transactions, in the order in which the manifest names them.
    pub children: Vec<String>,
    /// Of the root intent; none before its hash is known.
    #[serde(default)]
    pub signatures: Vec<Signed>,
    /// Of the signed intent; absent before its hash is known.
    pub notary_signature: Option<String>,
}

/// A signature, Ed25519.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signed {
    public_key: String,
    signature: String,
}

impl IntentRequest {
    pub fn header(&self) -> Outcome<IntentHeaderV2> {
        Ok(IntentHeaderV2 {
            network_id: self.network_id,
            start_epoch_inclusive: Epoch::of(self.start_epoch),
            end_epoch_exclusive: Epoch::of(self.end_epoch),
            min_proposer_timestamp_inclusive: self.from.map(Instant::new),
            max_proposer_timestamp_exclusive: self.until.map(Instant::new),
            intent_discriminator: self
                .discriminator
                .parse()
                .map_err(|_| "discriminator is not a number of 64 bits".to_string())?,
        })
    }

    pub fn message(&self) -> MessageV2 {
        match &self.message {
            Some(text) => MessageV2::Plaintext(PlaintextMessageV1::text(text)),
            None => MessageV2::None,
        }
    }

    pub fn compile<M: BuildableManifest>(&self) -> Outcome<M> {
        compile(self.network_id, &self.manifest, &self.blobs)
    }
}

impl ManifestRequest {
    pub fn compile<M: BuildableManifest>(&self) -> Outcome<M> {
        compile(self.network_id, &self.manifest, &self.blobs)
    }
}

/// The manifest; where it does not compile, the error shows line and column.
fn compile<M: BuildableManifest>(network_id: u8, manifest: &str, blobs: &[String]) -> Outcome<M> {
    let blobs: Outcome<Vec<_>> = blobs.iter().map(|blob| bytes("blobs", blob)).collect();
    compile_manifest_with_pretty_error(
        manifest,
        &network(network_id)?,
        BlobProvider::new_with_blobs(blobs?),
        CompileErrorDiagnosticsStyle::PlainText,
    )
}

impl Signed {
    pub fn read(&self) -> Outcome<IntentSignatureV1> {
        Ok(IntentSignatureV1(SignatureWithPublicKeyV1::Ed25519 {
            public_key: public_key(&self.public_key)?,
            signature: signature(&self.signature)?,
        }))
    }
}

pub fn bytes(name: &str, text: &str) -> Outcome<Vec<u8>> {
    hex::decode(text).map_err(|_| format!("{name} is not hex"))
}

pub fn public_key(text: &str) -> Outcome<Ed25519PublicKey> {
    Ed25519PublicKey::try_from(bytes("a public key", text)?.as_slice())
        .map_err(|_| "a public key has the wrong length".to_string())
}

pub fn signature(text: &str) -> Outcome<Ed25519Signature> {
    Ed25519Signature::try_from(bytes("a signature", text)?.as_slice())
        .map_err(|_| "a signature has the wrong length".to_string())
}

pub fn network(id: u8) -> Outcome<NetworkDefinition> {
    [
        NetworkDefinition::mainnet(),
        NetworkDefinition::stokenet(),
        NetworkDefinition::localnet(),
        NetworkDefinition::simulator(),
    ]
    .into_iter()
    .find(|network| network.id == id)
    .ok_or_else(|| format!("network {id} is not known"))
}

/// What the ledger of this network accepts.
pub fn validator(network: &NetworkDefinition) -> TransactionValidator {
    TransactionValidator::new_with_latest_config(network)
}
