//! Version 2 transactions behind one function of bytes: what the npm engine toolkit, which knows version 1 alone, cannot do.
//!
//! A request is JSON, `{"op": "subintent", "networkId": 242, ...}`, and so is the answer, `{"ok": ...}` or `{"error": "<why not>"}`.
//! Bytes are hex, hashes are given both as hex, to be signed, and as text. Nothing is kept between two requests, and no
//! private key comes here: whoever asks signs the hashes.

mod manifest;
mod movements;
mod request;
mod subintent;
mod transaction;

#[cfg(target_arch = "wasm32")]
mod memory;

use request::Request;
use serde_json::{json, Value};

type Outcome<T> = Result<T, String>;

/// Answers one request.
pub fn call(request: &[u8]) -> Vec<u8> {
    let answer = serde_json::from_slice(request)
        .map_err(|error| error.to_string())
        .and_then(answer);
    let answer = match answer {
        Ok(value) => json!({ "ok": value }),
        Err(error) => json!({ "error": error }),
    };
    answer.to_string().into_bytes()
}

fn answer(request: Request) -> Outcome<Value> {
    match request {
        Request::Subintent(intent) => subintent::compile(&intent),
        Request::Preview(preview) => transaction::preview(&preview),
        Request::SignedPartialTransaction(signed) => subintent::sign(&signed),
        Request::ReadPartialTransaction(raw) => subintent::read(&raw),
        Request::Transaction(transaction) => transaction::assemble(&transaction),
        Request::Manifest(manifest) => manifest::read(&manifest),
    }
}
