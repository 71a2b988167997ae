//! What a kingdom is made of. Field names are those of the product specification, extended, never renamed.

use kingdoms_rules::gold::Mining;
use kingdoms_rules::{GameConfig, KingdomBuildings};
use scrypto::prelude::*;

/// Value of `under_construction` while nothing is.
pub const NOTHING: &str = "none";

#[derive(ScryptoSbor, Clone, Debug)]
pub struct KingdomData {
    pub kingdom_name: String,
    pub rarity: String,
    pub building_slots: u32,
    pub kingdom_buildings: KingdomBuildings,
    pub kingdom_army: KingdomArmy,
    /// In force at `last_time_settled`.
    pub minting_ratio: Decimal,
    pub minting_rate_index: u32,
    pub last_time_claimed: i64,
    pub mining_start: i64,
    pub last_time_withdrawn: i64,
    /// The unclaimed part included.
    pub mineable_resources: Decimal,
    /// Settled at `last_time_settled`.
    pub unclaimed_resources: Decimal,
    pub last_time_settled: i64,
    pub is_building: bool,
    pub under_construction: String,
    pub building_construction_start: i64,
    pub building_construction_duration: i64,
    pub army_to_be_claimed: u32,
    pub army_units_completed: i64,
    pub missiles_to_be_claimed: u32,
    pub missiles_completed: i64,
    pub am_barriers_to_be_claimed: u32,
    pub am_barrier_completed: i64,
    pub fee_credit: Decimal,
}

#[derive(ScryptoSbor, Clone, Debug, Default)]
pub struct KingdomArmy {
    pub defending_units: u32,
    pub kingdom_missiles: u32,
    pub launched_missiles: u32,
    pub anti_missile_barriers: u32,
    /// All units away: the sum of the three below.
    pub locked_traveling_units: u32,
    pub locked_attacking_units: u32,
    pub locked_raiding_units: u32,
    pub locked_fortifying_units: u32,
}

#[derive(ScryptoSbor, Clone, Debug, Default)]
pub struct KingdomRandomState {
    pub expected_attack_execution_time: i64,
    pub expected_raid_execution_time: i64,
    pub expected_fortify_execution_time: i64,
    pub expected_missile_execution_time: i64,
    pub expected_prospect_execution_time: i64,
    pub expected_rarity_execution_time: i64,
    pub last_attack: i64,
    pub last_raid: i64,
    pub last_fortify: i64,
    /// The mission in flight, 0 if none; so are the next ones.
    pub attack_mission: u64,
    pub raid_mission: u64,
    pub fortify_mission: u64,
    pub missile_mission: u64,
    pub prospect_mission: u64,
    pub rarity_mission: u64,
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
    pub anti_missile_barriers: u32,
    pub treasury: Decimal,
    pub mining: Mining,
    pub minting_rate_index: u32,
}

/// What the mines have brought until `at`.
#[derive(ScryptoSbor)]
pub struct Settlement {
    pub unclaimed: Decimal,
    pub at: i64,
    pub minting_rate_index: u32,
    pub minting_ratio: Decimal,
}

impl KingdomData {
    pub fn founded(charter: &KingdomCharter) -> Self {
        Self {
            kingdom_name: charter.kingdom_name.clone(),
            rarity: charter.rarity.clone(),
            building_slots: charter.config.founding.initial_slots,
            kingdom_buildings: KingdomBuildings::default(),
            kingdom_army: KingdomArmy::default(),
            minting_ratio: charter.minting_ratio,
            minting_rate_index: charter.minting_rate_index,
            last_time_claimed: charter.founded_at,
            mining_start: 0,
            last_time_withdrawn: charter.founded_at,
            mineable_resources: charter.config.founding.mineable_resources,
            unclaimed_resources: Decimal::ZERO,
            last_time_settled: charter.founded_at,
            is_building: false,
            under_construction: NOTHING.to_string(),
            building_construction_start: 0,
            building_construction_duration: 0,
            army_to_be_claimed: 0,
            army_units_completed: 0,
            missiles_to_be_claimed: 0,
            missiles_completed: 0,
            am_barriers_to_be_claimed: 0,
            am_barrier_completed: 0,
            fee_credit: Decimal::ZERO,
        }
    }

    pub fn mining(&self) -> Mining {
        Mining {
            mines: self.kingdom_buildings.mine,
            ratio: self.minting_ratio,
            last_time_claimed: self.last_time_claimed,
            last_time_settled: self.last_time_settled,
            unclaimed: self.unclaimed_resources,
            mineable: self.mineable_resources,
        }
    }

    pub fn settle(&mut self, settlement: Settlement) {
        self.unclaimed_resources = settlement.unclaimed;
        self.last_time_settled = settlement.at;
        self.minting_rate_index = settlement.minting_rate_index;
        self.minting_ratio = settlement.minting_ratio;
    }
}
