//! Executions that are forgotten: what a transaction would do, without its signatures.

use radix_common::prelude::*;
use radix_transactions::manifest::*;
use radix_transactions::prelude::*;
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::frame::Slice;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PreviewV1 {
    pub manifest: String,
    pub blobs: Vec<Slice>,
    start_epoch_inclusive: u64,
    end_epoch_exclusive: u64,
    notary_public_key: Option<KeyModel>,
    notary_is_signatory: bool,
    tip_percentage: u16,
    nonce: u32,
    signers: Vec<KeyModel>,
    pub flags: FlagsModel,
}

#[derive(Debug, Deserialize)]
struct KeyModel {
    curve: String,
    hex: String,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FlagsModel {
    use_free_credit: bool,
    assume_all_signature_proofs: bool,
    skip_epoch_check: bool,
    disable_auth_checks: bool,
}

impl From<FlagsModel> for PreviewFlags {
    fn from(flags: FlagsModel) -> Self {
        Self {
            use_free_credit: flags.use_free_credit,
            assume_all_signature_proofs: flags.assume_all_signature_proofs,
            skip_epoch_check: flags.skip_epoch_check,
            disable_auth: flags.disable_auth_checks,
        }
    }
}

impl KeyModel {
    fn key(&self) -> Result<PublicKey> {
        let bytes = hex::decode(&self.hex).map_err(|_| Error::request("a public key is not hex"))?;
        match self.curve.as_str() {
            "ed25519" => Ed25519PublicKey::try_from(bytes.as_slice()).map(PublicKey::Ed25519).ok(),
            "secp256k1" => Secp256k1PublicKey::try_from(bytes.as_slice()).map(PublicKey::Secp256k1).ok(),
            other => return Err(Error::request(format!("'{other}' is no curve: ed25519 or secp256k1"))),
        }
        .ok_or_else(|| Error::request("a public key has the wrong length"))
    }
}

/// The manifest of this text, with line and column in the message where it does not compile.
pub fn compile(text: &str, network: &NetworkDefinition, blobs: Vec<Vec<u8>>) -> Result<TransactionManifestV1> {
    compile_manifest_with_pretty_error(
        text,
        network,
        BlobProvider::new_with_blobs(blobs),
        CompileErrorDiagnosticsStyle::PlainText,
    )
    .map_err(Error::manifest)
}

/// The intent that a request describes. Without a notary a key is taken whose owner nobody is.
pub fn intent_of(request: &PreviewV1, blobs: Vec<Vec<u8>>, network: &NetworkDefinition) -> Result<PreviewIntentV1> {
    let (instructions, blobs) = compile(&request.manifest, network, blobs)?.for_intent();
    let notary_public_key = match &request.notary_public_key {
        Some(key) => key.key()?,
        None => PublicKey::Ed25519(Ed25519PublicKey([0; Ed25519PublicKey::LENGTH])),
    };
    Ok(PreviewIntentV1 {
        intent: IntentV1 {
            header: TransactionHeaderV1 {
                network_id: network.id,
                start_epoch_inclusive: Epoch::of(request.start_epoch_inclusive),
                end_epoch_exclusive: Epoch::of(request.end_epoch_exclusive),
                nonce: request.nonce,
                notary_public_key,
                notary_is_signatory: request.notary_is_signatory,
                tip_percentage: request.tip_percentage,
            },
            instructions,
            blobs,
            message: MessageV1::None,
        },
        signer_public_keys: request.signers.iter().map(KeyModel::key).collect::<Result<_>>()?,
        flags: request.flags.into(),
    })
}
