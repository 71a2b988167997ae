//! What a kingdom is made of. Field names are those of the product specification, extended, never renamed.

use crate::exchange::{KingdomCharter, Settlement};
use kingdoms_rules::gold::Mining;
use kingdoms_rules::may::Construction;
use kingdoms_rules::units::{Batch, Batches};
use kingdoms_rules::{Building, KingdomBuildings, Unit};
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
    /// When its owner last ordered anything, later by the time in which the kingdom rested since.
    pub idle_since: i64,
    /// Until when its rest for missions has been taken off the absence.
    pub rested_until: i64,
    /// Whether its shield ends with the first order.
    pub owner_is_away: bool,
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
            idle_since: charter.founded_at,
            rested_until: charter.founded_at,
            owner_is_away: false,
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

    // ---- Structures ----

    pub fn construction(&self) -> Option<Construction> {
        let building = Building::from_name(&self.under_construction)?;
        let ready_at = self.building_construction_start + self.building_construction_duration;
        Some(Construction { building, ready_at })
    }

    pub fn start_build(&mut self, building: Building, duration: i64, now: i64) {
        self.is_building = true;
        self.under_construction = building.name().to_string();
        self.building_construction_start = now;
        self.building_construction_duration = duration;
    }

    /// The building stands from now on. The caller settles the mines before.
    pub fn finish_build(&mut self, building: Building) {
        self.kingdom_buildings.raise(building);
        self.is_building = false;
        self.under_construction = NOTHING.to_string();
        self.building_construction_start = 0;
        self.building_construction_duration = 0;
    }

    // ---- Units ----

    pub fn batches(&self) -> Batches {
        let batch = |amount: u32, ready_at: i64| (amount > 0).then_some(Batch { amount, ready_at });
        Batches {
            defenders: batch(self.army_to_be_claimed, self.army_units_completed),
            missiles: batch(self.missiles_to_be_claimed, self.missiles_completed),
            barriers: batch(self.am_barriers_to_be_claimed, self.am_barrier_completed),
        }
    }

    pub fn start_batch(&mut self, unit: Unit, amount: u32, ready_at: i64) {
        let (batch, completed) = self.batch_mut(unit);
        *batch = amount;
        *completed = ready_at;
    }

    /// How many there are now.
    pub fn claim_batch(&mut self, unit: Unit) -> u32 {
        let (batch, completed) = self.batch_mut(unit);
        let amount = *batch;
        *batch = 0;
        *completed = 0;
        let owned = self.owned_mut(unit);
        *owned = owned.saturating_add(amount);
        *owned
    }

    fn batch_mut(&mut self, unit: Unit) -> (&mut u32, &mut i64) {
        match unit {
            Unit::Defenders => (&mut self.army_to_be_claimed, &mut self.army_units_completed),
            Unit::Missiles => (&mut self.missiles_to_be_claimed, &mut self.missiles_completed),
            Unit::Barriers => (
                &mut self.am_barriers_to_be_claimed,
                &mut self.am_barrier_completed,
            ),
        }
    }

    fn owned_mut(&mut self, unit: Unit) -> &mut u32 {
        match unit {
            Unit::Defenders => &mut self.kingdom_army.defending_units,
            Unit::Missiles => &mut self.kingdom_army.kingdom_missiles,
            Unit::Barriers => &mut self.kingdom_army.anti_missile_barriers,
        }
    }
}
