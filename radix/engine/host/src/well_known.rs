//! The Core API's well-known addresses.

use radix_common::constants::*;
use radix_common::prelude::*;
use serde_json::{Map, Value};

use crate::entity::address_of;

/// Keyed as in `/status/network-configuration`, obsolete keys included, since official clients require them.
pub fn well_known(encoder: &AddressBech32Encoder) -> Map<String, Value> {
    let entries: [(&str, NodeId); 31] = [
        ("xrd", XRD.into_node_id()),
        ("secp256k1_signature_virtual_badge", SECP256K1_SIGNATURE_RESOURCE.into_node_id()),
        ("ed25519_signature_virtual_badge", ED25519_SIGNATURE_RESOURCE.into_node_id()),
        ("package_of_direct_caller_virtual_badge", PACKAGE_OF_DIRECT_CALLER_RESOURCE.into_node_id()),
        ("global_caller_virtual_badge", GLOBAL_CALLER_RESOURCE.into_node_id()),
        ("system_transaction_badge", SYSTEM_EXECUTION_RESOURCE.into_node_id()),
        ("package_owner_badge", PACKAGE_OWNER_BADGE.into_node_id()),
        ("validator_owner_badge", VALIDATOR_OWNER_BADGE.into_node_id()),
        ("account_owner_badge", ACCOUNT_OWNER_BADGE.into_node_id()),
        ("identity_owner_badge", IDENTITY_OWNER_BADGE.into_node_id()),
        ("package_package", PACKAGE_PACKAGE.into_node_id()),
        ("resource_package", RESOURCE_PACKAGE.into_node_id()),
        ("account_package", ACCOUNT_PACKAGE.into_node_id()),
        ("identity_package", IDENTITY_PACKAGE.into_node_id()),
        ("consensus_manager_package", CONSENSUS_MANAGER_PACKAGE.into_node_id()),
        ("access_controller_package", ACCESS_CONTROLLER_PACKAGE.into_node_id()),
        ("transaction_processor_package", TRANSACTION_PROCESSOR_PACKAGE.into_node_id()),
        ("metadata_module_package", METADATA_MODULE_PACKAGE.into_node_id()),
        ("royalty_module_package", ROYALTY_MODULE_PACKAGE.into_node_id()),
        ("access_rules_package", ROLE_ASSIGNMENT_MODULE_PACKAGE.into_node_id()),
        ("role_assignment_module_package", ROLE_ASSIGNMENT_MODULE_PACKAGE.into_node_id()),
        ("genesis_helper_package", GENESIS_HELPER_PACKAGE.into_node_id()),
        ("faucet_package", FAUCET_PACKAGE.into_node_id()),
        ("consensus_manager", CONSENSUS_MANAGER.into_node_id()),
        ("genesis_helper", GENESIS_HELPER.into_node_id()),
        ("faucet", FAUCET.into_node_id()),
        ("pool_package", POOL_PACKAGE.into_node_id()),
        ("locker_package", LOCKER_PACKAGE.into_node_id()),
        ("transaction_tracker", TRANSACTION_TRACKER.into_node_id()),
        ("transaction_tracker_package", TRANSACTION_TRACKER_PACKAGE.into_node_id()),
        ("test_utils_package", TEST_UTILS_PACKAGE.into_node_id()),
    ];
    entries.into_iter().map(|(name, node)| (name.to_owned(), Value::String(address_of(&node, encoder)))).collect()
}
