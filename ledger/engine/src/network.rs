//! The networks that this engine can play, by their public ids.

use radix_common::network::NetworkDefinition;

use crate::error::{Error, Result};

/// Definition of the network with this id (1 mainnet, 2 stokenet, 240 localnet, 242 simulator, 10 to 14 test networks).
pub fn network_of(id: u8) -> Result<NetworkDefinition> {
    [
        NetworkDefinition::mainnet(),
        NetworkDefinition::stokenet(),
        NetworkDefinition::adapanet(),
        NetworkDefinition::nebunet(),
        NetworkDefinition::kisharnet(),
        NetworkDefinition::ansharnet(),
        NetworkDefinition::zabanet(),
        NetworkDefinition::localnet(),
        NetworkDefinition::simulator(),
    ]
    .into_iter()
    .find(|network| network.id == id)
    .ok_or_else(|| Error::request(format!("network id {id} is not known")))
}
