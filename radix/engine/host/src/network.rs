//! The networks of the ledger, by their public ids.

use radix_common::network::NetworkDefinition;

/// Definition of the network with this id. The engine defines some, and the node has names for others. What has no name is a
/// private network; its addresses have the suffix that the engine toolkit gives them, as those of all test networks do.
pub fn network_of(id: u8) -> NetworkDefinition {
    let named = |name: &'static str, suffix: &'static str| NetworkDefinition {
        id,
        logical_name: name.into(),
        hrp_suffix: suffix.into(),
    };
    let test = |name: &'static str| NetworkDefinition {
        id,
        logical_name: name.into(),
        hrp_suffix: format!("tdx_{id:x}_").into(),
    };
    match id {
        1 => NetworkDefinition::mainnet(),
        2 => NetworkDefinition::stokenet(),
        10 => NetworkDefinition::adapanet(),
        11 => NetworkDefinition::nebunet(),
        12 => NetworkDefinition::kisharnet(),
        13 => NetworkDefinition::ansharnet(),
        14 => NetworkDefinition::zabanet(),
        32 => test("gilganet"),
        33 => test("enkinet"),
        34 => test("hammunet"),
        35 => test("nergalnet"),
        36 => test("mardunet"),
        37 => test("dumunet"),
        240 => NetworkDefinition::localnet(),
        241 => named("inttestnet", "test"),
        242 => NetworkDefinition::simulator(),
        _ => test("unnamed"),
    }
}
