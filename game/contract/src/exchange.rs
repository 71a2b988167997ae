//! What the factory and its kingdoms tell each other.

use kingdoms_rules::gold::{Mining, MintingRate};
use kingdoms_rules::order::Arrival;
use kingdoms_rules::{Building, GameConfig, KingdomBuildings, MissionKind};
use scrypto::prelude::*;

/// What a kingdom asks for. It has checked its own units and cooldowns; the factory knows the map.
#[derive(ScryptoSbor)]
pub struct MissionOrder {
    pub kind: MissionKind,
    pub attacker: NonFungibleLocalId,
    /// None: the kingdom itself (prospecting).
    pub target: Option<MissionTarget>,
    pub amount: u32,
    /// The sender's.
    pub buildings: KingdomBuildings,
}

#[derive(ScryptoSbor)]
pub struct MissionTarget {
    pub nft_id: NonFungibleLocalId,
    pub component: ComponentAddress,
}

#[derive(ScryptoSbor)]
pub struct LaunchReceipt {
    pub mission_id: u64,
    pub activation_time: i64,
}

/// What the factory founds a kingdom with.
#[derive(ScryptoSbor)]
pub struct KingdomCharter {
    pub kingdom_owner_nft_id: NonFungibleLocalId,
    pub kingdom_name: String,
    pub rarity: String,
    pub founded_at: i64,
    pub kingdom_factory: ComponentAddress,
    pub kgld_resource: ResourceAddress,
    pub kingdom_key_resource: ResourceAddress,
    pub minting_ratio: Decimal,
    pub minting_rate_index: u32,
    pub rarity_mission: u64,
    pub rarity_time: i64,
    pub dapp_definition: ComponentAddress,
    pub icon_base_url: String,
    pub info_url: String,
    pub config: GameConfig,
}

/// What the factory reads before it decides a mission.
#[derive(ScryptoSbor)]
pub struct Survey {
    pub buildings: KingdomBuildings,
    pub defending_units: u32,
    pub travelling_units: u32,
    pub anti_missile_barriers: u32,
    pub treasury: Decimal,
    pub mining: Mining,
    pub minting_rate_index: u32,
    pub idle_since: i64,
    /// Of the contested missions that concern it.
    pub first_arrival: Option<Arrival>,
}

/// What a mission does to its target.
#[derive(ScryptoSbor)]
pub struct Blow {
    pub mission_id: u64,
    /// When it is completed.
    pub at: i64,
    pub losses: u32,
    pub fallen: Vec<Building>,
    /// Where mines fall, or mined gold is taken.
    pub settlement: Option<Settlement>,
    /// Whether the shield that it leaves ends with the owner's return.
    pub owner_is_away: bool,
}

/// What the mines have brought until `at`.
#[derive(ScryptoSbor)]
pub struct Settlement {
    pub unclaimed: Decimal,
    pub at: i64,
    pub minting_rate_index: u32,
    pub minting_ratio: Decimal,
}

/// The weekly rates that one kingdom's production has not been settled with yet.
#[derive(ScryptoSbor, Clone, Debug)]
pub struct RateWindow {
    /// Oldest first; only those that began within the kingdom's window of production.
    pub later: Vec<MintingRate>,
    /// The rate in force at the end of the window.
    pub index: u32,
    pub ratio: Decimal,
}

/// What comes home from a mission: units, and XRD of its fee.
#[derive(ScryptoSbor)]
pub struct Homecoming {
    pub arrival: Arrival,
    /// When it is completed.
    pub at: i64,
    pub sent: u32,
    pub returning: u32,
}
