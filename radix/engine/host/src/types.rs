//! How the substates of an entity are wrapped and what types they have, by the definition of its blueprint.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use radix_common::prelude::*;
use radix_engine::system::system_db_reader::{
    ObjectPartitionDescriptor as Object, SystemDatabaseReader, SystemPartitionDescriptor as System,
};
use radix_engine::system::type_info::TypeInfoSubstate;
use radix_engine::transaction::ObjectSubstateTypeReference;
use radix_engine_interface::blueprints::package::{BlueprintPayloadIdentifier as Payload, KeyOrValue};
use radix_engine_interface::prelude::*;
use radix_substate_store_interface::interface::SubstateDatabase;

/// Where the schema of a payload is: entity that stores it, its hash, the type within.
pub type TypeId = FullyScopedTypeId<NodeId>;

/// Types are None where the system itself defines them.
pub struct SubstateType {
    pub descriptor: System,
    pub key: Option<TypeId>,
    pub value: Option<TypeId>,
}

/// What was read of definitions before: decoding them takes many times as long as what they are about. They never change.
#[derive(Default)]
pub struct Definitions {
    substates: Remembered<Place, Rc<SubstateType>>,
    named: Remembered<BlueprintTypeIdentifier, ScopedTypeId>,
}

/// All that the type of a substate depends on, unless it is generic.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Place {
    blueprint: BlueprintId,
    /// Those of owned objects are none.
    modules: Vec<AttachedModuleId>,
    partition: PartitionNumber,
    field: Option<u8>,
}

/// A type, and whether it is that of every object of the blueprint.
struct Found {
    of: SubstateType,
    is_shared: bool,
}

impl Definitions {
    /// None where the entity is not stored or has no such partition.
    pub fn substate<S: SubstateDatabase>(
        &self,
        reader: &SystemDatabaseReader<'_, S>,
        node: &NodeId,
        partition: PartitionNumber,
        key: &SubstateKey,
    ) -> Option<Rc<SubstateType>> {
        let place = place_of(reader, node, partition, key);
        if let Some(known) = place.as_ref().and_then(|place| self.substates.get(place)) {
            return Some(known);
        }
        let Found { of, is_shared } = self.find(reader, node, partition, key)?;
        let found = Rc::new(of);
        if let (Some(place), true) = (place, is_shared) {
            self.substates.put(place, found.clone());
        }
        Some(found)
    }

    fn find<S: SubstateDatabase>(
        &self,
        reader: &SystemDatabaseReader<'_, S>,
        node: &NodeId,
        partition: PartitionNumber,
        key: &SubstateKey,
    ) -> Option<Found> {
        let descriptor = reader.get_partition_descriptors(node, &partition).ok()?.into_iter().next()?;
        let (of_key, of_value, is_shared) = match &descriptor {
            System::KeyValueStore => {
                let (key, value) = self.key_value_store(reader, node).unwrap_or_default();
                (key, value, false)
            }
            System::Object(module, object) => {
                let target = reader.get_blueprint_type_target(node, *module).ok();
                let resolve = |payload: Payload| {
                    target
                        .as_ref()
                        .and_then(|target| reader.get_blueprint_payload_schema_pointer(target, &payload).ok())
                };
                let (key, value) = payloads(object, key);
                let (key, value) = (key.and_then(resolve), value.and_then(resolve));
                let is_shared = ![&key, &value]
                    .into_iter()
                    .any(|found| matches!(found, Some(ObjectSubstateTypeReference::ObjectInstance(_))));
                (key.map(type_of), value.map(type_of), is_shared)
            }
            _ => (None, None, true),
        };
        Some(Found { of: SubstateType { descriptor, key: of_key, value: of_value }, is_shared })
    }

    fn key_value_store<S: SubstateDatabase>(
        &self,
        reader: &SystemDatabaseReader<'_, S>,
        node: &NodeId,
    ) -> Option<(Option<TypeId>, Option<TypeId>)> {
        let store = reader.get_kv_store_type_target(node).ok()?.kv_store_type;
        let resolve = |substitution: &GenericSubstitution| match substitution {
            GenericSubstitution::Local(type_id) => Some(type_id.under_node(*node)),
            GenericSubstitution::Remote(named) => {
                let scoped = self.named.get(named).or_else(|| {
                    let (_, scoped) = reader.get_blueprint_type_schema(named).ok()?;
                    self.named.put(named.clone(), scoped);
                    Some(scoped)
                })?;
                Some(scoped.under_node(named.package_address.into_node_id()))
            }
        };
        Some((resolve(&store.key_generic_substitution), resolve(&store.value_generic_substitution)))
    }
}

/// None where the entity is no object.
fn place_of<S: SubstateDatabase>(
    reader: &SystemDatabaseReader<'_, S>,
    node: &NodeId,
    partition: PartitionNumber,
    key: &SubstateKey,
) -> Option<Place> {
    let TypeInfoSubstate::Object(info) = reader.get_type_info(node).ok()? else { return None };
    Some(Place {
        blueprint: info.blueprint_info.blueprint_id,
        modules: match info.object_type {
            ObjectType::Global { modules } => modules.into_keys().collect(),
            ObjectType::Owned => vec![],
        },
        partition,
        field: match key {
            SubstateKey::Field(field) => Some(*field),
            SubstateKey::Map(_) | SubstateKey::Sorted(_) => None,
        },
    })
}

/// What the blueprint calls the key and the value of a substate.
fn payloads(object: &Object, key: &SubstateKey) -> (Option<Payload>, Option<Payload>) {
    match (object, key) {
        (Object::Fields, SubstateKey::Field(index)) => (None, Some(Payload::Field(*index))),
        (Object::Fields, _) => (None, None),
        (Object::KeyValueCollection(index), _) => (
            Some(Payload::KeyValueEntry(*index, KeyOrValue::Key)),
            Some(Payload::KeyValueEntry(*index, KeyOrValue::Value)),
        ),
        (Object::IndexCollection(index), _) => {
            (Some(Payload::IndexEntry(*index, KeyOrValue::Key)), Some(Payload::IndexEntry(*index, KeyOrValue::Value)))
        }
        (Object::SortedIndexCollection(index), _) => (
            Some(Payload::SortedIndexEntry(*index, KeyOrValue::Key)),
            Some(Payload::SortedIndexEntry(*index, KeyOrValue::Value)),
        ),
    }
}

pub fn type_of(reference: ObjectSubstateTypeReference) -> TypeId {
    match reference {
        ObjectSubstateTypeReference::Package(package) => {
            let FullyScopedTypeId(address, hash, type_id) = package.full_type_id;
            FullyScopedTypeId(address.into_node_id(), hash, type_id)
        }
        ObjectSubstateTypeReference::ObjectInstance(instance) => instance.resolved_full_type_id,
    }
}

/// Starts anew when it is full, which takes more blueprints than a ledger of one game has.
struct Remembered<K: Eq + Hash, V>(RefCell<NonIterMap<K, V>>);

const MOST_REMEMBERED: usize = 4_096;

impl<K: Eq + Hash, V> Default for Remembered<K, V> {
    fn default() -> Self {
        Self(RefCell::new(NonIterMap::new()))
    }
}

impl<K: Eq + Hash, V: Clone> Remembered<K, V> {
    fn get(&self, key: &K) -> Option<V> {
        self.0.borrow().get(key).cloned()
    }

    fn put(&self, key: K, value: V) {
        let mut all = self.0.borrow_mut();
        if all.len() >= MOST_REMEMBERED {
            *all = NonIterMap::new();
        }
        all.insert(key, value);
    }
}
