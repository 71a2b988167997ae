//! Who owns whom: the parent of every internal node, kept up to date from the substates that are written.
//!
//! The engine stores ownership only from parent to child (an owned node is named inside a substate of its owner),
//! so the way up from a vault to its account would otherwise need a scan of the whole state.

use std::collections::BTreeMap;

use radix_common::prelude::*;
use radix_engine_interface::prelude::*;

/// Parent of each internal node.
pub type Edges = BTreeMap<NodeId, NodeId>;

/// Calls `visit(node, partition, key, value)` for every substate that the updates set.
pub fn for_each_set<'a>(
    updates: &'a StateUpdates,
    mut visit: impl FnMut(&'a NodeId, PartitionNumber, &'a SubstateKey, &'a [u8]),
) {
    for (node, NodeStateUpdates::Delta { by_partition }) in &updates.by_node {
        for (partition, partition_updates) in by_partition {
            match partition_updates {
                PartitionStateUpdates::Delta { by_substate } => {
                    for (key, update) in by_substate {
                        if let DatabaseUpdate::Set(value) = update {
                            visit(node, *partition, key, value);
                        }
                    }
                }
                PartitionStateUpdates::Batch(BatchPartitionStateUpdate::Reset { new_substate_values }) => {
                    for (key, value) in new_substate_values {
                        visit(node, *partition, key, value);
                    }
                }
            }
        }
    }
}

/// Edges that these updates name. Nodes never change owner once stored, so edges are only ever added.
pub fn edges_of(updates: &StateUpdates) -> Edges {
    let mut edges = Edges::new();
    for_each_set(updates, |node, _, _, value| add_edges(node, value, &mut edges));
    edges
}

/// Adds the edges that one substate of `node` names.
pub fn add_edges(node: &NodeId, value: &[u8], edges: &mut Edges) {
    if let Ok(value) = IndexedScryptoValue::from_slice(value) {
        edges.extend(value.owned_nodes().iter().map(|owned| (*owned, *node)));
    }
}

/// Parents of the ledger, with edges of a transaction that is not committed yet on top.
pub struct Ancestry<'a> {
    pub parents: &'a dyn Fn(&NodeId) -> Option<NodeId>,
    pub added: &'a Edges,
}

impl Ancestry<'_> {
    pub fn parent(&self, node: &NodeId) -> Option<NodeId> {
        self.added.get(node).copied().or_else(|| (self.parents)(node))
    }

    /// The global entity at the top; the node itself where it is one.
    pub fn global_ancestor(&self, node: &NodeId) -> NodeId {
        let mut current = *node;
        while let Some(parent) = self.parent(&current) {
            current = parent;
        }
        current
    }

    /// Distance from the top, for listing parents before their children.
    pub fn depth(&self, node: &NodeId) -> usize {
        let mut depth = 0;
        let mut current = *node;
        while let Some(parent) = self.parent(&current) {
            current = parent;
            depth += 1;
        }
        depth
    }
}
