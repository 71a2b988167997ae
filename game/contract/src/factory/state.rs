//! What the factory keeps besides its vaults and counters.

use crate::kingdom::blueprint::kingdom::Kingdom;
use kingdoms_rules::truce::{Alarm, Shield};
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
    /// What spares it from missions.
    pub shield: Shield,
    pub alarm: Alarm,
    pub rarity: String,
}

impl KingdomInfo {
    pub fn kingdom(&self) -> Global<Kingdom> {
        Global::from(self.kingdom_component)
    }

    pub fn cell(&self) -> (u32, u32) {
        (self.kingdom_x_coord, self.kingdom_y_coord)
    }
}

#[derive(ScryptoSbor, Clone, Debug)]
pub struct MapCell {
    pub x: u32,
    pub y: u32,
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
