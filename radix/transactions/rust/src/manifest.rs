//! A manifest as the engine reads it. A reader of the text alone could take it for something else than what is signed.

use crate::request::{network, ManifestForm, ManifestRequest};
use crate::Outcome;
use radix_transactions::manifest::*;
use radix_transactions::prelude::*;
use serde_json::{json, Value};

/// Compiles the text and writes it again from the instructions, in the one form in which the engine writes them.
pub fn read(request: &ManifestRequest) -> Outcome<Value> {
    let network = network(request.network_id)?;
    let text = match request.kind {
        ManifestForm::TransactionV1 => {
            let manifest: TransactionManifestV1 = request.compile()?;
            decompile(&manifest, &network)
        }
        ManifestForm::SubintentV2 => {
            let manifest: SubintentManifestV2 = request.compile()?;
            decompile(&manifest, &network)
        }
    };
    Ok(json!({ "manifest": text.map_err(|error| format!("{error:?}"))? }))
}
