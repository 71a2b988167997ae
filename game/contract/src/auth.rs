//! Who may call what: the rule of the game's own components, and the check of a Kingdom Key.

use crate::errors::refuse;
use kingdoms_rules::Refusal;
use scrypto::prelude::*;

/// The direct caller is a component of this package. Factory and kingdoms hold addresses only of each other, so this
/// keeps two games that run on one package apart as well.
///
/// The badge is that of `package_of_direct_caller`, whose own code would hash in WebAssembly.
pub fn own_package() -> AccessRule {
    let package = scrypto_encode(&Runtime::package_address()).expect("an address encodes");
    let id = NonFungibleLocalId::bytes(CryptoUtils::blake2b_256_hash(package).to_vec())
        .expect("32 bytes are an id");
    rule!(require(NonFungibleGlobalId::new(
        PACKAGE_OF_DIRECT_CALLER_RESOURCE,
        id
    )))
}

/// Function rules cannot name the package they are published with, so a function checks at its start.
pub fn assert_own_package() {
    Runtime::assert_access_rule(own_package());
}

/// Refuses every proof that does not hold the key `id`.
pub fn check_key(kingdom_key: Proof, key_resource: ResourceAddress, id: &NonFungibleLocalId) {
    if kingdom_key.resource_address() != key_resource {
        refuse(Refusal::WrongKey);
    }
    let kingdom_key = kingdom_key.skip_checking().as_non_fungible();
    if !kingdom_key.non_fungible_local_ids().contains(id) {
        refuse(Refusal::WrongKey);
    }
    kingdom_key.drop();
}
