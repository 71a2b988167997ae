//! What an entity is and where it hangs.

use radix_common::prelude::*;
use radix_engine::system::system_db_reader::SystemDatabaseReader;
use radix_engine::system::type_info::TypeInfoSubstate;
use radix_substate_store_interface::interface::SubstateDatabase;
use serde::Serialize;

use crate::ancestry::Ancestry;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EntityInfo {
    pub node: String,
    pub address: String,
    pub entity_type: String,
    pub is_global: bool,
    pub parent: Option<String>,
    pub global_ancestor: String,
    pub blueprint: Option<Blueprint>,
    pub outer: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct Blueprint {
    pub package: String,
    pub name: String,
}

pub fn node_hex(node: &NodeId) -> String {
    hex::encode(node.0)
}

/// The bech32m address of a node, or its hex where its first byte is no entity type.
pub fn address_of(node: &NodeId, encoder: &AddressBech32Encoder) -> String {
    encoder.encode(node.as_bytes()).unwrap_or_else(|_| node_hex(node))
}

/// None where no such entity is stored.
pub fn describe<S: SubstateDatabase + ?Sized>(
    node: &NodeId,
    reader: &SystemDatabaseReader<'_, S>,
    ancestry: &Ancestry<'_>,
    encoder: &AddressBech32Encoder,
) -> Option<EntityInfo> {
    let type_info = reader.get_type_info(node).ok()?;
    let blueprint = match &type_info {
        TypeInfoSubstate::Object(info) => Some(Blueprint {
            package: encode_package(&info.blueprint_info.blueprint_id, encoder),
            name: info.blueprint_info.blueprint_id.blueprint_name.clone(),
        }),
        _ => None,
    };
    Some(EntityInfo {
        node: node_hex(node),
        address: address_of(node, encoder),
        entity_type: node.entity_type().map(|entity_type| format!("{entity_type:?}")).unwrap_or_default(),
        is_global: node.is_global(),
        parent: ancestry.parent(node).as_ref().map(node_hex),
        global_ancestor: node_hex(&ancestry.global_ancestor(node)),
        blueprint,
        outer: type_info.outer_object().map(|outer| node_hex(outer.as_node_id())),
    })
}

pub fn encode_package(blueprint: &BlueprintId, encoder: &AddressBech32Encoder) -> String {
    address_of(blueprint.package_address.as_node_id(), encoder)
}
