//! The current substates, ordered by database key: those that are held here, on top of those that the host has written.
//!
//! A ledger without a host's rows holds everything. One with rows holds what was committed since the host last said
//! that all is written, and caches what it read. So it is never ahead of the host: to drop what is held and cached is
//! to go back to what the host has.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use radix_common::prelude::*;
use radix_substate_store_interface::db_key_mapper::*;
use radix_substate_store_interface::interface::*;

use crate::ancestry::{add_edges, Edges};
use crate::cache::Cache;
use crate::rows::{key_bytes, node_of, sort_key, Rows};

#[derive(Default)]
pub struct Store {
    held: BTreeMap<DbPartitionKey, Held>,
    edges: Edges,
    written: Option<Written>,
}

/// Entries of one partition in database order; None where it was deleted.
#[derive(Default)]
struct Held {
    entries: BTreeMap<DbSortKey, Option<DbSubstateValue>>,
    /// Nothing that the host has written of this partition counts any more.
    replaces: bool,
}

struct Written {
    rows: Rc<dyn Rows>,
    cache: RefCell<Cache>,
}

impl Store {
    pub fn of_rows(rows: Rc<dyn Rows>, cache_bytes: usize) -> Self {
        let written = Written { rows, cache: RefCell::new(Cache::new(cache_bytes)) };
        Self { written: Some(written), ..Self::default() }
    }

    pub fn insert(&mut self, partition: DbPartitionKey, key: DbSortKey, value: DbSubstateValue) {
        self.held.entry(partition).or_default().entries.insert(key, Some(value));
    }

    pub fn add_edges(&mut self, edges: Edges) {
        self.edges.extend(edges);
    }

    /// The owner of an internal node.
    pub fn parent(&self, node: &NodeId) -> Option<NodeId> {
        let held = self.edges.get(node).copied();
        held.or_else(|| self.written.as_ref().and_then(|written| written.parent(node)))
    }

    /// Of every internal node. Reads every substate that the host has written.
    pub fn all_edges(&self) -> Edges {
        let mut edges = self.edges.clone();
        if self.written.is_some() {
            self.walk(|partition, _, value| add_edges(&node_of(partition), value, &mut edges));
        }
        edges
    }

    /// The host has written all that is held, so it need not be held any longer.
    pub fn settle(&mut self) {
        let Some(written) = &self.written else { return };
        let cache = &mut *written.cache.borrow_mut();
        for (partition, held) in std::mem::take(&mut self.held) {
            if held.replaces {
                cache.forget(&cache_key(&partition, &[]));
            }
            for (key, value) in held.entries {
                cache.put(cache_key(&partition, &key.0), value);
            }
        }
        for (child, parent) in std::mem::take(&mut self.edges) {
            cache.put(child.to_vec(), Some(parent.to_vec()));
        }
    }

    /// Every substate in database order.
    pub fn walk(&self, mut visit: impl FnMut(&DbPartitionKey, &DbSortKey, &[u8])) {
        for partition in self.list_partition_keys() {
            for (key, value) in self.list_raw_values_from_db_key(&partition, None) {
                visit(&partition, &key, &value);
            }
        }
    }

    /// blake2b-256 over node key, partition number, sort key and value of every substate in database order;
    /// each part is preceded by its length, so that no two states share an encoding.
    pub fn digest(&self) -> Hash {
        let mut accumulator = HashAccumulator::new();
        self.walk(|partition, sort_key, value| {
            for part in [partition.node_key.as_slice(), &[partition.partition_num], &sort_key.0, value] {
                accumulator.concat_mut((part.len() as u32).to_le_bytes());
                accumulator.concat_mut(part);
            }
        });
        accumulator.finalize()
    }

    /// What the host has written of this partition, where it still counts.
    fn written_below(&self, held: Option<&Held>) -> Option<&Written> {
        self.written.as_ref().filter(|_| !held.is_some_and(|held| held.replaces))
    }
}

impl Written {
    fn read(&self, partition: &DbPartitionKey, key: &DbSortKey) -> Option<DbSubstateValue> {
        self.cached(cache_key(partition, &key.0), || {
            self.rows.read(&node_of(partition), partition.partition_num, &key_bytes(key))
        })
    }

    fn keys(&self, partition: &DbPartitionKey) -> impl Iterator<Item = DbSortKey> {
        self.rows.keys(&node_of(partition), partition.partition_num).into_iter().map(|bytes| sort_key(&bytes))
    }

    fn parent(&self, node: &NodeId) -> Option<NodeId> {
        let parent = self.cached(node.to_vec(), || self.rows.parent(node).map(|parent| parent.to_vec()))?;
        Some(NodeId(parent.try_into().expect("a node id")))
    }

    fn cached(&self, key: Vec<u8>, read: impl FnOnce() -> Option<Vec<u8>>) -> Option<Vec<u8>> {
        if let Some(known) = self.cache.borrow_mut().get(&key) {
            return known;
        }
        let value = read();
        self.cache.borrow_mut().put(key, value.clone());
        value
    }
}

/// Longer than a node id, which is the cache's key of that node's owner.
fn cache_key(partition: &DbPartitionKey, sort_key: &[u8]) -> Vec<u8> {
    [&partition.node_key, [partition.partition_num].as_slice(), sort_key].concat()
}

impl SubstateDatabase for Store {
    fn get_raw_substate_by_db_key(
        &self,
        partition_key: &DbPartitionKey,
        sort_key: &DbSortKey,
    ) -> Option<DbSubstateValue> {
        let held = self.held.get(partition_key);
        if let Some(value) = held.and_then(|held| held.entries.get(sort_key)) {
            return value.clone();
        }
        self.written_below(held)?.read(partition_key, sort_key)
    }

    fn list_raw_values_from_db_key(
        &self,
        partition_key: &DbPartitionKey,
        from_sort_key: Option<&DbSortKey>,
    ) -> Box<dyn Iterator<Item = PartitionEntry> + '_> {
        let held = self.held.get(partition_key);
        let first = from_sort_key.cloned().unwrap_or(DbSortKey(vec![]));
        if let Some(written) = self.written_below(held) {
            let mut keys: BTreeSet<DbSortKey> = written.keys(partition_key).filter(|key| *key >= first).collect();
            keys.extend(held.iter().flat_map(|held| held.entries.range(first.clone()..)).map(|(key, _)| key.clone()));
            let partition_key = partition_key.clone();
            return Box::new(keys.into_iter().filter_map(move |key| {
                let value = self.get_raw_substate_by_db_key(&partition_key, &key)?;
                Some((key, value))
            }));
        }
        let entries = held.map(|held| held.entries.range(first..)).into_iter().flatten();
        Box::new(entries.filter_map(|(key, value)| Some((key.clone(), value.clone()?))))
    }
}

impl CommittableSubstateDatabase for Store {
    fn commit(&mut self, database_updates: &DatabaseUpdates) {
        for (node_key, node_updates) in &database_updates.node_updates {
            for (partition_num, updates) in &node_updates.partition_updates {
                let key = DbPartitionKey { node_key: node_key.clone(), partition_num: *partition_num };
                let held = self.held.entry(key.clone()).or_default();
                let covers = self.written.is_some() && !held.replaces;
                match updates {
                    PartitionDatabaseUpdates::Delta { substate_updates } => {
                        for (sort_key, update) in substate_updates {
                            match update {
                                DatabaseUpdate::Set(value) => {
                                    held.entries.insert(sort_key.clone(), Some(value.clone()))
                                }
                                DatabaseUpdate::Delete if covers => held.entries.insert(sort_key.clone(), None),
                                DatabaseUpdate::Delete => held.entries.remove(sort_key),
                            };
                        }
                    }
                    PartitionDatabaseUpdates::Reset { new_substate_values } => {
                        held.replaces = self.written.is_some();
                        held.entries =
                            new_substate_values.iter().map(|(key, value)| (key.clone(), Some(value.clone()))).collect();
                    }
                }
                // An emptied partition is no partition: equal states have equal snapshots.
                if held.entries.is_empty() && self.written.is_none() {
                    self.held.remove(&key);
                }
            }
        }
    }
}

impl ListableSubstateDatabase for Store {
    /// In database order, and none that is empty.
    fn list_partition_keys(&self) -> Box<dyn Iterator<Item = DbPartitionKey> + '_> {
        let Some(written) = &self.written else { return Box::new(self.held.keys().cloned()) };
        let mut keys: BTreeSet<DbPartitionKey> = self.held.keys().cloned().collect();
        let place = |(node, number)| SpreadPrefixKeyMapper::to_db_partition_key(&node, PartitionNumber(number));
        keys.extend(written.rows.partitions().into_iter().map(place));
        Box::new(keys.into_iter().filter(|key| self.list_raw_values_from_db_key(key, None).next().is_some()))
    }
}
