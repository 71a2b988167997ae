//! Messages of transactions and subintents, as `TransactionMessage` of the Core API has them.

use radix_common::prelude::*;
use radix_transactions::prelude::*;
use serde_json::{json, Value as Json};

pub fn message_v1(message: &MessageV1) -> Option<Json> {
    match message {
        MessageV1::None => None,
        MessageV1::Plaintext(message) => Some(plaintext(message)),
        MessageV1::Encrypted(EncryptedMessageV1 { encrypted, decryptors_by_curve }) => {
            let sets = decryptors_by_curve.values().map(|set| match set {
                DecryptorsByCurve::Ed25519 { dh_ephemeral_public_key: key, decryptors } => {
                    decryptor_set("EddsaEd25519", &key.0, decryptors, |wrapped| &wrapped.0)
                }
                DecryptorsByCurve::Secp256k1 { dh_ephemeral_public_key: key, decryptors } => {
                    decryptor_set("EcdsaSecp256k1", &key.0, decryptors, |wrapped| &wrapped.0)
                }
            });
            Some(encrypted_message(encrypted, sets))
        }
    }
}

pub fn message_v2(message: &MessageV2) -> Option<Json> {
    match message {
        MessageV2::None => None,
        MessageV2::Plaintext(message) => Some(plaintext(message)),
        MessageV2::Encrypted(EncryptedMessageV2 { encrypted, decryptors_by_curve }) => {
            let sets = decryptors_by_curve.values().map(|set| match set {
                DecryptorsByCurveV2::Ed25519 { dh_ephemeral_public_key: key, decryptors } => {
                    decryptor_set("EddsaEd25519", &key.0, decryptors, |wrapped| &wrapped.0)
                }
                DecryptorsByCurveV2::Secp256k1 { dh_ephemeral_public_key: key, decryptors } => {
                    decryptor_set("EcdsaSecp256k1", &key.0, decryptors, |wrapped| &wrapped.0)
                }
            });
            Some(encrypted_message(encrypted, sets))
        }
    }
}

fn plaintext(message: &PlaintextMessageV1) -> Json {
    let content = match &message.message {
        MessageContentsV1::String(text) => json!({ "type": "String", "value": text }),
        MessageContentsV1::Bytes(bytes) => json!({ "type": "Binary", "value_hex": hex::encode(bytes) }),
    };
    json!({ "type": "Plaintext", "mime_type": message.mime_type, "content": content })
}

fn encrypted_message(encrypted: &AesGcmPayload, sets: impl Iterator<Item = Json>) -> Json {
    json!({
        "type": "Encrypted",
        "encrypted_hex": hex::encode(&encrypted.0),
        "curve_decryptor_sets": sets.collect::<Vec<_>>(),
    })
}

/// @param `bytes` of a wrapped key: the two versions have keys of different lengths.
fn decryptor_set<K>(
    key_type: &str,
    ephemeral_key: &[u8],
    decryptors: &IndexMap<PublicKeyFingerprint, K>,
    bytes: fn(&K) -> &[u8],
) -> Json {
    let decryptors = decryptors.iter().map(|(fingerprint, wrapped)| {
        json!({
            "public_key_fingerprint_hex": hex::encode(fingerprint.0),
            "aes_wrapped_key_hex": hex::encode(bytes(wrapped)),
        })
    });
    json!({
        "dh_ephemeral_public_key": { "key_type": key_type, "key_hex": hex::encode(ephemeral_key) },
        "decryptors": decryptors.collect::<Vec<_>>(),
    })
}
