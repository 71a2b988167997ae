//! What a host keeps for an open ledger: its substates, current as of the last transaction that the host has written.

use radix_common::prelude::*;
use radix_substate_store_interface::db_key_mapper::*;
use radix_substate_store_interface::interface::*;

/// A host's substates. Keys are bytes as `key_bytes` writes them.
pub trait Rows {
    /// None where there is no such substate.
    fn read(&self, node: &NodeId, partition: u8, key: &[u8]) -> Option<Vec<u8>>;
    /// Keys of one partition, in any order; some may have no value any more.
    fn keys(&self, node: &NodeId, partition: u8) -> Vec<Vec<u8>>;
    /// In any order; some may be empty.
    fn partitions(&self) -> Vec<(NodeId, u8)>;
    /// The owner of an internal node; None for a global one and for one that is not stored.
    fn parent(&self, node: &NodeId) -> Option<NodeId>;
}

const FIELD: u8 = 0;
const MAP: u8 = 1;
const SORTED: u8 = 2;
/// Length of the hash that precedes keys in the database.
const PREFIX: usize = 20;
const SORT: usize = 2;

/// One byte for the kind, then the field's number, the map key, or the sort number (big endian) and key.
pub fn key_bytes(key: &DbSortKey) -> Vec<u8> {
    match key.0.as_slice() {
        [field] => vec![FIELD, *field],
        bytes if is_prefixed(bytes) => [&[MAP], &bytes[PREFIX..]].concat(),
        bytes => [&[SORTED], &bytes[..SORT], &bytes[SORT + PREFIX..]].concat(),
    }
}

/// The database key does not tell its kind, but only a map key begins with the hash of its own rest.
fn is_prefixed(bytes: &[u8]) -> bool {
    bytes.len() >= PREFIX && hash(&bytes[PREFIX..]).0[..PREFIX] == bytes[..PREFIX]
}

pub fn sort_key(bytes: &[u8]) -> DbSortKey {
    match bytes {
        [FIELD, field] => SpreadPrefixKeyMapper::field_to_db_sort_key(field),
        [MAP, key @ ..] => SpreadPrefixKeyMapper::map_to_db_sort_key(&key.to_vec()),
        [SORTED, high, low, key @ ..] => SpreadPrefixKeyMapper::sorted_to_db_sort_key(&([*high, *low], key.to_vec())),
        other => panic!("the host's rows have a key that is none: {}", hex::encode(other)),
    }
}

pub fn node_of(key: &DbPartitionKey) -> NodeId {
    SpreadPrefixKeyMapper::from_db_node_key(&key.node_key)
}
