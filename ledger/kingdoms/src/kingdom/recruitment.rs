//! One batch at a time for each of defenders, missiles and barriers.

use super::state::KingdomData;
use crate::errors::{refuse, Refusal};
use kingdoms_rules::config::{UnitConfig, UnitsConfig};
use kingdoms_rules::Building;

#[derive(Clone, Copy)]
pub enum Unit {
    Defenders,
    Missiles,
    Barriers,
}

impl Unit {
    pub fn name(self) -> &'static str {
        match self {
            Unit::Defenders => "defenders",
            Unit::Missiles => "missiles",
            Unit::Barriers => "barriers",
        }
    }

    pub fn config(self, units: &UnitsConfig) -> &UnitConfig {
        match self {
            Unit::Defenders => &units.defenders,
            Unit::Missiles => &units.missiles,
            Unit::Barriers => &units.barriers,
        }
    }

    /// Its count is the capacity of a batch.
    fn workshop(self) -> Building {
        match self {
            Unit::Defenders => Building::Barracks,
            Unit::Missiles => Building::MageTower,
            Unit::Barriers => Building::ObscuraTemple,
        }
    }
}

impl KingdomData {
    pub fn start_batch(&mut self, unit: Unit, amount: u32, ready_at: i64) {
        let workshop = unit.workshop();
        let capacity = self.kingdom_buildings.count(workshop);
        if capacity == 0 {
            refuse(Refusal::BuildingRequired { building: workshop });
        }
        if amount == 0 {
            refuse(Refusal::AmountNotPositive);
        }
        if amount > capacity {
            refuse(Refusal::BatchTooLarge { capacity });
        }
        let (batch, completed) = self.batch_mut(unit);
        if *batch > 0 {
            refuse(Refusal::BatchInProgress);
        }
        *batch = amount;
        *completed = ready_at;
    }

    /// How many were claimed, and how many there are now.
    pub fn claim_batch(&mut self, unit: Unit, now: i64) -> (u32, u32) {
        let (batch, completed) = self.batch_mut(unit);
        if *batch == 0 {
            refuse(Refusal::NoBatch);
        }
        if now < *completed {
            refuse(Refusal::BatchNotReady {
                seconds: *completed - now,
            });
        }
        let amount = *batch;
        *batch = 0;
        *completed = 0;
        let owned = self.owned_mut(unit);
        *owned = owned.saturating_add(amount);
        (amount, *owned)
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
