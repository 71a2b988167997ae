//! Reinforcements: how many a kingdom can house (`docs/rules.md`, "Reinforcements"). No draw.

use crate::buildings::KingdomBuildings;
use crate::config::FortifyConfig;
use crate::record::record;

record! {
    /// What the units find at the mission's activation.
    #[derive(Copy)]
    pub struct FortifyField {
        pub units: u32,
        /// The receiver's, those at home and those that travel.
        pub garrison: u32,
        /// The receiver's.
        pub buildings: KingdomBuildings,
    }
}

record! {
    #[derive(Copy)]
    pub struct FortifyOutcome {
        /// The receiver's from now on.
        pub entered: u32,
        /// Home again.
        pub returned: u32,
    }
}

/// How many more units a receiver can house.
pub fn room(config: &FortifyConfig, garrison: u32, buildings: &KingdomBuildings) -> u32 {
    config
        .units_per_building
        .saturating_mul(buildings.total())
        .saturating_sub(garrison)
}

pub fn outcome(config: &FortifyConfig, field: &FortifyField) -> FortifyOutcome {
    let entered = field.units.min(room(config, field.garrison, &field.buildings));
    FortifyOutcome {
        entered,
        returned: field.units - entered,
    }
}
