//! Programmatic JSON to Scrypto SBOR. Type and field names are ignored, so JSON that was decoded with a schema,
//! without one, or written by hand, all encode alike.

use std::str::FromStr;

use radix_common::data::scrypto::model::*;
use radix_common::data::scrypto::*;
use radix_common::prelude::*;
use serde_json::Value as Json;

use crate::error::{Error, Result};

type Kind = ValueKind<ScryptoCustomValueKind>;

/// Scrypto SBOR payload of this JSON; addresses must be of the decoder's network.
pub fn encode(json: &Json, decoder: &AddressBech32Decoder) -> Result<Vec<u8>> {
    let value = Encoder { decoder }.value(json)?;
    scrypto_encode(&value).map_err(|error| Error::request(format!("the value cannot be encoded: {error:?}")))
}

struct Encoder<'a> {
    decoder: &'a AddressBech32Decoder,
}

impl Encoder<'_> {
    fn value(&self, json: &Json) -> Result<ScryptoValue> {
        let kind = text(json, "kind")?;
        Ok(match kind {
            "Bool" => Value::Bool {
                value: field(json, "value")?.as_bool().ok_or_else(|| Error::request("Bool has no true or false"))?,
            },
            "I8" => Value::I8 { value: number(json)? },
            "I16" => Value::I16 { value: number(json)? },
            "I32" => Value::I32 { value: number(json)? },
            "I64" => Value::I64 { value: number(json)? },
            "I128" => Value::I128 { value: number(json)? },
            "U8" => Value::U8 { value: number(json)? },
            "U16" => Value::U16 { value: number(json)? },
            "U32" => Value::U32 { value: number(json)? },
            "U64" => Value::U64 { value: number(json)? },
            "U128" => Value::U128 { value: number(json)? },
            "String" => Value::String { value: text(json, "value")?.to_owned() },
            "Bytes" => self.bytes(json)?,
            "Array" => self.array(json)?,
            "Tuple" => Value::Tuple { fields: self.values(json, "fields")? },
            "Enum" => Value::Enum {
                discriminator: parse(&scalar(field(json, "variant_id")?)?, "variant_id of an Enum")?,
                fields: self.values(json, "fields")?,
            },
            "Map" => self.map(json)?,
            "Reference" => self.custom(ScryptoCustomValue::Reference(Reference(self.address(json)?))),
            "Own" => self.custom(ScryptoCustomValue::Own(Own(self.address(json)?))),
            "Decimal" => self.custom(ScryptoCustomValue::Decimal(parse(text(json, "value")?, kind)?)),
            "PreciseDecimal" => self.custom(ScryptoCustomValue::PreciseDecimal(parse(text(json, "value")?, kind)?)),
            "NonFungibleLocalId" => {
                self.custom(ScryptoCustomValue::NonFungibleLocalId(parse(text(json, "value")?, kind)?))
            }
            other => return Err(Error::request(format!("'{other}' is no kind of value"))),
        })
    }

    fn custom(&self, value: ScryptoCustomValue) -> ScryptoValue {
        Value::Custom { value }
    }

    fn values(&self, json: &Json, name: &str) -> Result<Vec<ScryptoValue>> {
        items(json, name)?.iter().map(|item| self.value(item)).collect()
    }

    /// `Bytes` is how an array of `U8` is written.
    fn bytes(&self, json: &Json) -> Result<ScryptoValue> {
        if let Some(kind) = json.get("element_kind").and_then(Json::as_str) {
            if kind != "U8" {
                return Err(Error::request("the element_kind of Bytes is U8"));
            }
        }
        let bytes = hex::decode(text(json, "hex")?).map_err(|_| Error::request("the hex of Bytes is not hex"))?;
        Ok(Value::Array {
            element_value_kind: ValueKind::U8,
            elements: bytes.into_iter().map(|value| Value::U8 { value }).collect(),
        })
    }

    fn array(&self, json: &Json) -> Result<ScryptoValue> {
        let element_value_kind = kind_of(text(json, "element_kind")?)?;
        Ok(Value::Array { element_value_kind, elements: self.values(json, "elements")? })
    }

    fn map(&self, json: &Json) -> Result<ScryptoValue> {
        let key_value_kind = kind_of(text(json, "key_kind")?)?;
        let value_value_kind = kind_of(text(json, "value_kind")?)?;
        let entries = items(json, "entries")?
            .iter()
            .map(|entry| Ok((self.value(field(entry, "key")?)?, self.value(field(entry, "value")?)?)))
            .collect::<Result<Vec<_>>>()?;
        Ok(Value::Map { key_value_kind, value_value_kind, entries })
    }

    fn address(&self, json: &Json) -> Result<NodeId> {
        decode_address(self.decoder, text(json, "value")?)
    }
}

/// Node id of a bech32m address of the decoder's network.
pub fn decode_address(decoder: &AddressBech32Decoder, address: &str) -> Result<NodeId> {
    let (_, bytes) = decoder
        .validate_and_decode(address)
        .map_err(|error| Error::request(format!("'{address}' is not an address of this network: {error:?}")))?;
    <[u8; NodeId::LENGTH]>::try_from(bytes.as_slice())
        .map(NodeId)
        .map_err(|_| Error::request(format!("'{address}' is not as long as an address")))
}

fn field<'a>(json: &'a Json, name: &str) -> Result<&'a Json> {
    json.get(name).ok_or_else(|| Error::request(format!("a value has no '{name}'")))
}

fn text<'a>(json: &'a Json, name: &str) -> Result<&'a str> {
    field(json, name)?.as_str().ok_or_else(|| Error::request(format!("'{name}' is not a string")))
}

fn items<'a>(json: &'a Json, name: &str) -> Result<&'a Vec<Json>> {
    field(json, name)?.as_array().ok_or_else(|| Error::request(format!("'{name}' is not an array")))
}

/// Integers are strings in programmatic JSON; whole JSON numbers are understood as well.
fn scalar(json: &Json) -> Result<String> {
    match json {
        Json::String(text) => Ok(text.clone()),
        Json::Number(number) if !number.is_f64() => Ok(number.to_string()),
        _ => Err(Error::request("an integer is not a string of digits")),
    }
}

fn number<T: FromStr>(json: &Json) -> Result<T> {
    parse(&scalar(field(json, "value")?)?, text(json, "kind")?)
}

fn parse<T: FromStr>(text: &str, kind: &str) -> Result<T> {
    text.parse().map_err(|_| Error::request(format!("'{text}' is no {kind}")))
}

fn kind_of(name: &str) -> Result<Kind> {
    Ok(match name {
        "Bool" => ValueKind::Bool,
        "I8" => ValueKind::I8,
        "I16" => ValueKind::I16,
        "I32" => ValueKind::I32,
        "I64" => ValueKind::I64,
        "I128" => ValueKind::I128,
        "U8" => ValueKind::U8,
        "U16" => ValueKind::U16,
        "U32" => ValueKind::U32,
        "U64" => ValueKind::U64,
        "U128" => ValueKind::U128,
        "String" => ValueKind::String,
        "Array" | "Bytes" => ValueKind::Array,
        "Tuple" => ValueKind::Tuple,
        "Enum" => ValueKind::Enum,
        "Map" => ValueKind::Map,
        "Reference" => ValueKind::Custom(ScryptoCustomValueKind::Reference),
        "Own" => ValueKind::Custom(ScryptoCustomValueKind::Own),
        "Decimal" => ValueKind::Custom(ScryptoCustomValueKind::Decimal),
        "PreciseDecimal" => ValueKind::Custom(ScryptoCustomValueKind::PreciseDecimal),
        "NonFungibleLocalId" => ValueKind::Custom(ScryptoCustomValueKind::NonFungibleLocalId),
        other => return Err(Error::request(format!("'{other}' is no kind of value"))),
    })
}
