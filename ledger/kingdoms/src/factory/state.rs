//! What the factory keeps besides its vaults and counters.

use kingdoms_rules::gold::MintingRate;
use scrypto::prelude::*;

/// Rarity of a kingdom whose draw is still to come.
pub const RARITY_PENDING: &str = "Pending";

#[derive(ScryptoSbor, Clone, Debug)]
pub struct KingdomInfo {
    pub kingdom_name: String,
    pub kingdom_x_coord: u32,
    pub kingdom_y_coord: u32,
    pub kingdom_component: ComponentAddress,
    pub creation_time: i64,
    /// Lowered to the launch time by the kingdom's own first war, raid or missile.
    pub protected_until: i64,
    pub rarity: String,
}

#[derive(ScryptoSbor, Clone, Debug)]
pub struct MapCell {
    pub x: u32,
    pub y: u32,
}

#[derive(ScryptoSbor, Clone, Debug)]
pub struct PendingFateKey {
    pub fate_key: Bls12381G1PublicKey,
    pub in_force_at: i64,
}

/// The data of a Kingdom Key.
#[derive(ScryptoSbor, NonFungibleData, Clone, Debug)]
pub struct KingdomKey {
    pub kingdom_name: String,
    pub kingdom_component: ComponentAddress,
    #[mutable]
    pub key_image_url: Url,
    #[mutable]
    pub rarity: String,
    pub kingdom_x_coord: u32,
    pub kingdom_y_coord: u32,
}

/// The weekly rates that one kingdom's production has not been settled with yet.
#[derive(ScryptoSbor, Clone, Debug)]
pub struct RateWindow {
    /// Oldest first; only those that began within the kingdom's window of production.
    pub later: Vec<MintingRate>,
    /// The rate in force now.
    pub index: u32,
    pub ratio: Decimal,
}
