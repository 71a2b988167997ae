//! The current substates, in memory, ordered by database key.

use std::collections::BTreeMap;

use radix_common::prelude::*;
use radix_substate_store_interface::interface::*;

/// Entries of one partition in database order.
pub type Partition = BTreeMap<DbSortKey, DbSubstateValue>;

#[derive(Default)]
pub struct Store {
    partitions: BTreeMap<DbPartitionKey, Partition>,
    substates: usize,
}

impl Store {
    pub fn from_partitions(partitions: BTreeMap<DbPartitionKey, Partition>) -> Self {
        let substates = partitions.values().map(BTreeMap::len).sum();
        Self { partitions, substates }
    }

    pub fn partitions(&self) -> &BTreeMap<DbPartitionKey, Partition> {
        &self.partitions
    }

    pub fn partition(&self, key: &DbPartitionKey) -> Option<&Partition> {
        self.partitions.get(key)
    }

    pub fn substates(&self) -> usize {
        self.substates
    }

    /// blake2b-256 over node key, partition number, sort key and value of every substate in database order;
    /// each part is preceded by its length, so that no two states share an encoding.
    pub fn digest(&self) -> Hash {
        let mut accumulator = HashAccumulator::new();
        for (key, partition) in &self.partitions {
            for (sort_key, value) in partition {
                for part in [key.node_key.as_slice(), &[key.partition_num], &sort_key.0, value] {
                    accumulator = accumulator.concat((part.len() as u32).to_le_bytes()).concat(part);
                }
            }
        }
        accumulator.finalize()
    }
}

impl SubstateDatabase for Store {
    fn get_raw_substate_by_db_key(
        &self,
        partition_key: &DbPartitionKey,
        sort_key: &DbSortKey,
    ) -> Option<DbSubstateValue> {
        self.partitions.get(partition_key)?.get(sort_key).cloned()
    }

    fn list_raw_values_from_db_key(
        &self,
        partition_key: &DbPartitionKey,
        from_sort_key: Option<&DbSortKey>,
    ) -> Box<dyn Iterator<Item = PartitionEntry> + '_> {
        let Some(partition) = self.partitions.get(partition_key) else {
            return Box::new(std::iter::empty());
        };
        let copy = |(key, value): (&DbSortKey, &DbSubstateValue)| (key.clone(), value.clone());
        match from_sort_key {
            Some(from) => Box::new(partition.range(from.clone()..).map(copy)),
            None => Box::new(partition.iter().map(copy)),
        }
    }
}

impl CommittableSubstateDatabase for Store {
    fn commit(&mut self, database_updates: &DatabaseUpdates) {
        for (node_key, node_updates) in &database_updates.node_updates {
            for (partition_num, updates) in &node_updates.partition_updates {
                let key = DbPartitionKey { node_key: node_key.clone(), partition_num: *partition_num };
                let partition = self.partitions.entry(key.clone()).or_default();
                let before = partition.len();
                match updates {
                    PartitionDatabaseUpdates::Delta { substate_updates } => {
                        for (sort_key, update) in substate_updates {
                            match update {
                                DatabaseUpdate::Set(value) => partition.insert(sort_key.clone(), value.clone()),
                                DatabaseUpdate::Delete => partition.remove(sort_key),
                            };
                        }
                    }
                    PartitionDatabaseUpdates::Reset { new_substate_values } => {
                        *partition =
                            new_substate_values.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
                    }
                }
                self.substates = self.substates - before + partition.len();
                // An emptied partition is no partition: equal states have equal snapshots.
                if partition.is_empty() {
                    self.partitions.remove(&key);
                }
            }
        }
    }
}

impl ListableSubstateDatabase for Store {
    fn list_partition_keys(&self) -> Box<dyn Iterator<Item = DbPartitionKey> + '_> {
        Box::new(self.partitions.keys().cloned())
    }
}
