//! One build at a time.

use super::state::{KingdomData, NOTHING};
use crate::errors::{refuse, Refusal};
use kingdoms_rules::config::BuildingConfig;
use kingdoms_rules::Building;
use scrypto::prelude::*;

impl KingdomData {
    pub fn start_build(&mut self, building: Building, config: &BuildingConfig, now: i64) {
        if self.is_building {
            refuse(Refusal::BuildInProgress {
                building: self.under_construction.clone(),
            });
        }
        if self.kingdom_buildings.count(building) >= config.cap {
            refuse(Refusal::BuildingCapReached {
                building,
                cap: config.cap,
            });
        }
        if self.kingdom_buildings.total() >= self.building_slots {
            refuse(Refusal::NoFreeSlot {
                slots: self.building_slots,
            });
        }
        self.is_building = true;
        self.under_construction = building.name().to_string();
        self.building_construction_start = now;
        self.building_construction_duration = config.build_time;
    }

    /// The finished building; it stands from now on. The caller settles the mines before.
    pub fn finish_build(&mut self) {
        if let Some(building) = Building::from_name(&self.under_construction) {
            self.kingdom_buildings.raise(building);
        }
        self.is_building = false;
        self.under_construction = NOTHING.to_string();
        self.building_construction_start = 0;
        self.building_construction_duration = 0;
    }

    /// What can be claimed now.
    pub fn finished_build(&self, now: i64) -> Building {
        let Some(building) = Building::from_name(&self.under_construction) else {
            refuse(Refusal::NothingUnderConstruction)
        };
        let ready_at = self.building_construction_start + self.building_construction_duration;
        if now < ready_at {
            refuse(Refusal::BuildNotReady {
                seconds: ready_at - now,
            });
        }
        building
    }
}
