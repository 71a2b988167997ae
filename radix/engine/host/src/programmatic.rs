//! SBOR to programmatic JSON, exactly as nodes and Gateways show it.

use radix_common::data::scrypto::*;
use radix_common::prelude::*;
use sbor::representations::*;
use serde_json::Value;

/// Programmatic JSON without a schema: kinds, but no type and field names.
pub fn schemaless(payload: &[u8], encoder: &AddressBech32Encoder) -> Result<Value, String> {
    serialize(
        payload,
        SerializationParameters::Schemaless {
            mode: SerializationMode::Programmatic,
            custom_context: ScryptoValueDisplayContext::with_optional_bech32(Some(encoder)),
            depth_limit: SCRYPTO_SBOR_V1_MAX_DEPTH,
        },
    )
}

/// Programmatic JSON with the names that the schema gives.
pub fn with_schema(
    payload: &[u8],
    encoder: &AddressBech32Encoder,
    schema: &VersionedScryptoSchema,
    type_id: LocalTypeId,
) -> Result<Value, String> {
    serialize(
        payload,
        SerializationParameters::WithSchema {
            mode: SerializationMode::Programmatic,
            custom_context: ScryptoValueDisplayContext::with_optional_bech32(Some(encoder)),
            schema: schema.v1(),
            type_id,
            depth_limit: SCRYPTO_SBOR_V1_MAX_DEPTH,
        },
    )
}

fn serialize(
    payload: &[u8],
    parameters: SerializationParameters<'_, '_, ScryptoCustomExtension>,
) -> Result<Value, String> {
    // The serializer believes the lengths that a payload states, and reserves memory for them.
    scrypto_decode::<ScryptoRawValue>(payload).map_err(|error| format!("not Scrypto SBOR: {error:?}"))?;
    let payload = ScryptoRawPayload::new_from_valid_slice(payload);
    let mut json = serde_json::to_value(payload.serializable(parameters)).map_err(|error| error.to_string())?;
    drop_element_names(&mut json);
    Ok(json)
}

/// The engine names the type of array elements `element_name`; the Gateway's models know no such field and lose it.
fn drop_element_names(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            fields.shift_remove("element_name");
            fields.values_mut().for_each(drop_element_names);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_element_names),
        _ => {}
    }
}
