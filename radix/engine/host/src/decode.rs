//! Substates to programmatic JSON, with the schema that their entity's type gives them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use radix_common::prelude::*;
use radix_engine::blueprints::resource::NonFungibleResourceManagerCollection;
use radix_engine::system::system_db_reader::{
    ObjectPartitionDescriptor, SystemDatabaseReader, SystemPartitionDescriptor,
};
use radix_engine::system::system_substates::*;
use radix_engine_interface::blueprints::package::{BlueprintPayloadIdentifier, KeyOrValue};
use radix_engine_interface::prelude::*;
use radix_substate_store_interface::interface::SubstateDatabase;
use serde::Serialize;
use serde_json::Value as Json;

use crate::entity::address_of;
use crate::frame::{Blob, Slice};
use crate::programmatic;
use crate::types::{type_of, Definitions, TypeId};

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum SchemaPointer {
    #[serde(rename_all = "camelCase")]
    Local { entity: String, schema_hash: String, local_type_id: usize },
    #[serde(rename_all = "camelCase")]
    WellKnown { type_id: usize },
}

impl SchemaPointer {
    pub fn of(type_id: &TypeId, encoder: &AddressBech32Encoder) -> Self {
        match type_id.2 {
            LocalTypeId::WellKnown(id) => Self::WellKnown { type_id: id.as_index() },
            LocalTypeId::SchemaLocalIndex(index) => Self::Local {
                entity: address_of(&type_id.0, encoder),
                schema_hash: hex::encode(type_id.1 .0),
                local_type_id: index,
            },
        }
    }
}

/// Schemas that were read before. A schema is named by its hash, so an entry never becomes stale.
#[derive(Default)]
pub struct Schemas(RefCell<BTreeMap<SchemaHash, Rc<VersionedScryptoSchema>>>);

impl Schemas {
    /// Programmatic JSON with the names of its schema; without names where the schema does not fit.
    pub fn decode<S: SubstateDatabase + ?Sized>(
        &self,
        payload: &[u8],
        type_id: &TypeId,
        reader: &SystemDatabaseReader<'_, S>,
        encoder: &AddressBech32Encoder,
    ) -> Option<Json> {
        self.schema(type_id, reader)
            .and_then(|schema| programmatic::with_schema(payload, encoder, &schema, type_id.2).ok())
            .or_else(|| programmatic::schemaless(payload, encoder).ok())
    }

    fn schema<S: SubstateDatabase + ?Sized>(
        &self,
        type_id: &TypeId,
        reader: &SystemDatabaseReader<'_, S>,
    ) -> Option<Rc<VersionedScryptoSchema>> {
        if let Some(known) = self.0.borrow().get(&type_id.1) {
            return Some(known.clone());
        }
        let schema = reader.get_schema(&type_id.0, &type_id.1).ok()?;
        self.0.borrow_mut().insert(type_id.1, schema.clone());
        Some(schema)
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DecodedModel {
    payload: Slice,
    json: Json,
    is_locked: bool,
    key_payload: Option<Slice>,
    key_json: Option<Json>,
    schema: Option<SchemaPointer>,
}

/// A substate with the engine's wrapping taken off.
struct Unwrapped {
    payload: Vec<u8>,
    is_locked: bool,
}

pub struct Decoder<'a, S: SubstateDatabase> {
    pub reader: SystemDatabaseReader<'a, S>,
    pub schemas: &'a Schemas,
    pub definitions: &'a Definitions,
    pub encoder: &'a AddressBech32Encoder,
}

impl<S: SubstateDatabase> Decoder<'_, S> {
    /// None where the entity is not stored, has no such partition, the bytes are no substate of it, or the entry
    /// of a key-value collection is empty (removed).
    pub fn decode(
        &self,
        node: &NodeId,
        partition: PartitionNumber,
        key: &SubstateKey,
        value: &[u8],
        blob: &mut Blob,
    ) -> Option<DecodedModel> {
        let of = self.definitions.substate(&self.reader, node, partition, key)?;
        let unwrapped = unwrap(&of.descriptor, value)?;
        let json = match &of.value {
            Some(type_id) => self.schemas.decode(&unwrapped.payload, type_id, &self.reader, self.encoder)?,
            None => programmatic::schemaless(&unwrapped.payload, self.encoder).ok()?,
        };
        let key_payload = match key {
            SubstateKey::Field(_) => None,
            SubstateKey::Map(key) | SubstateKey::Sorted((_, key)) => Some(key),
        };
        Some(DecodedModel {
            payload: blob.put(&unwrapped.payload),
            json,
            is_locked: unwrapped.is_locked,
            key_json: key_payload.and_then(|payload| match &of.key {
                Some(type_id) => self.schemas.decode(payload, type_id, &self.reader, self.encoder),
                None => programmatic::schemaless(payload, self.encoder).ok(),
            }),
            key_payload: key_payload.map(|payload| blob.put(payload)),
            schema: of.value.as_ref().map(|type_id| SchemaPointer::of(type_id, self.encoder)),
        })
    }

    /// Data of a non-fungible, with the type that its resource was created with.
    pub fn decode_non_fungible_data(&self, resource: &NodeId, payload: &[u8]) -> Option<Json> {
        let target = self.reader.get_blueprint_type_target(resource, ModuleId::Main).ok()?;
        let collection = NonFungibleResourceManagerCollection::DataKeyValue.collection_index();
        let identifier = BlueprintPayloadIdentifier::KeyValueEntry(collection, KeyOrValue::Value);
        let reference = self.reader.get_blueprint_payload_schema_pointer(&target, &identifier).ok()?;
        self.schemas.decode(payload, &type_of(reference), &self.reader, self.encoder)
    }
}

fn unwrap(descriptor: &SystemPartitionDescriptor, value: &[u8]) -> Option<Unwrapped> {
    let encode = |value: &ScryptoOwnedRawValue| scrypto_encode(value).ok();
    match descriptor {
        SystemPartitionDescriptor::Object(_, ObjectPartitionDescriptor::Fields) => {
            let substate: FieldSubstate<ScryptoOwnedRawValue> = scrypto_decode(value).ok()?;
            Some(Unwrapped {
                payload: encode(substate.payload())?,
                is_locked: matches!(substate.lock_status(), LockStatus::Locked),
            })
        }
        SystemPartitionDescriptor::Schema
        | SystemPartitionDescriptor::KeyValueStore
        | SystemPartitionDescriptor::Object(_, ObjectPartitionDescriptor::KeyValueCollection(_)) => {
            let substate: KeyValueEntrySubstate<ScryptoOwnedRawValue> = scrypto_decode(value).ok()?;
            let is_locked = substate.is_locked();
            Some(Unwrapped { payload: encode(&substate.into_value()?)?, is_locked })
        }
        SystemPartitionDescriptor::Object(_, ObjectPartitionDescriptor::IndexCollection(_)) => {
            let substate: IndexEntrySubstate<ScryptoOwnedRawValue> = scrypto_decode(value).ok()?;
            Some(Unwrapped { payload: encode(substate.value())?, is_locked: false })
        }
        SystemPartitionDescriptor::Object(_, ObjectPartitionDescriptor::SortedIndexCollection(_)) => {
            let substate: SortedIndexEntrySubstate<ScryptoOwnedRawValue> = scrypto_decode(value).ok()?;
            Some(Unwrapped { payload: encode(substate.value())?, is_locked: false })
        }
        SystemPartitionDescriptor::BootLoader
        | SystemPartitionDescriptor::ProtocolUpdateStatus
        | SystemPartitionDescriptor::TypeInfo => Some(Unwrapped { payload: value.to_vec(), is_locked: false }),
    }
}
