//! Reads: substates, entities, addresses, and what bytes mean.

use radix_common::prelude::*;
use radix_engine::system::system_db_reader::{
    ObjectPartitionDescriptor as Object, SystemDatabaseReader, SystemPartitionDescriptor as System,
};
use radix_substate_store_interface::db_key_mapper::*;
use radix_substate_store_interface::interface::*;
use serde_json::{Map, Value as Json};

use super::Ledger;
use crate::ancestry::{Ancestry, Edges};
use crate::check::check_database;
use crate::decode::{DecodedModel, Decoder};
use crate::encode::{self, decode_address};
use crate::entity::{address_of, describe, EntityInfo};
use crate::error::{Error, Result};
use crate::frame::Blob;
use crate::preview::compile;
use crate::store::Store;
use crate::{programmatic, well_known};

/// How a partition's database keys are read back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeyKind {
    Field,
    Map,
    Sorted,
}

impl Ledger {
    pub fn well_known(&self) -> Map<String, Json> {
        well_known::well_known(&self.encoder)
    }

    pub fn read(&self, node: &NodeId, partition: PartitionNumber, key: &SubstateKey) -> Option<Vec<u8>> {
        self.store.get_raw_substate(node, partition, key)
    }

    /// Entries of one partition in database order.
    pub fn list(&self, node: &NodeId, partition: PartitionNumber) -> Vec<(SubstateKey, Vec<u8>)> {
        let key = SpreadPrefixKeyMapper::to_db_partition_key(node, partition);
        let entries: Vec<PartitionEntry> = self.store.list_raw_values_from_db_key(&key, None).collect();
        let kind = self.key_kind(node, partition, &entries);
        entries.into_iter().map(|(key, value)| (typed_key(&key, kind), value)).collect()
    }

    /// The entity's type tells; for entities without one (and partitions that the system reads itself), the length.
    fn key_kind(&self, node: &NodeId, partition: PartitionNumber, entries: &[PartitionEntry]) -> KeyKind {
        let reader = SystemDatabaseReader::new(&self.store);
        let descriptor = reader.get_partition_descriptors(node, &partition).ok().and_then(|all| all.into_iter().next());
        match descriptor {
            Some(System::BootLoader | System::ProtocolUpdateStatus | System::TypeInfo) => KeyKind::Field,
            Some(System::Object(_, Object::Fields)) => KeyKind::Field,
            Some(System::Object(_, Object::SortedIndexCollection(_))) => KeyKind::Sorted,
            Some(System::Schema | System::KeyValueStore | System::Object(..)) => KeyKind::Map,
            None if entries.iter().all(|(key, _)| key.0.len() == 1) => KeyKind::Field,
            None => KeyKind::Map,
        }
    }

    pub fn entity(&self, node: &NodeId) -> Option<EntityInfo> {
        let none = Edges::new();
        let ancestry = Ancestry { parents: &|node| self.store.parent(node), added: &none };
        describe(node, &SystemDatabaseReader::new(&self.store), &ancestry, &self.encoder)
    }

    fn substate_decoder(&self) -> Decoder<'_, Store> {
        Decoder {
            reader: SystemDatabaseReader::new(&self.store),
            schemas: &self.schemas,
            definitions: &self.definitions,
            encoder: &self.encoder,
        }
    }

    pub fn decode<'a>(
        &self,
        entries: impl Iterator<Item = (&'a NodeId, PartitionNumber, &'a SubstateKey, &'a [u8])>,
        blob: &mut Blob,
    ) -> Vec<Option<DecodedModel>> {
        let decoder = self.substate_decoder();
        entries.map(|(node, partition, key, value)| decoder.decode(node, partition, key, value, blob)).collect()
    }

    pub fn decode_sbor(&self, payload: &[u8]) -> Result<Json> {
        programmatic::schemaless(payload, &self.encoder).map_err(Error::request)
    }

    pub fn encode_sbor(&self, json: &Json) -> Result<Vec<u8>> {
        encode::encode(json, &self.decoder)
    }

    pub fn decode_non_fungible_data(&self, resource: &NodeId, payload: &[u8]) -> Result<Json> {
        self.substate_decoder()
            .decode_non_fungible_data(resource, payload)
            .ok_or_else(|| Error::request("the payload is not data of a non-fungible of this resource"))
    }

    pub fn node_of(&self, address: &str) -> Result<NodeId> {
        decode_address(&self.decoder, address)
    }

    pub fn address_of(&self, node: &NodeId) -> String {
        address_of(node, &self.encoder)
    }

    pub fn check_manifest(&self, manifest: &str, blobs: Vec<Vec<u8>>) -> Result<()> {
        compile(manifest, &self.network, blobs).map(|_| ())
    }

    pub fn check_database(&self) -> Vec<String> {
        check_database(&self.store)
    }
}

fn typed_key(key: &DbSortKey, kind: KeyKind) -> SubstateKey {
    match kind {
        KeyKind::Field => SpreadPrefixKeyMapper::from_db_sort_key::<FieldKey>(key),
        KeyKind::Map => SpreadPrefixKeyMapper::from_db_sort_key::<MapKey>(key),
        KeyKind::Sorted => SpreadPrefixKeyMapper::from_db_sort_key::<SortedKey>(key),
    }
}
