//! Missile strike: n missiles against b barriers (`design/rules.md`, section 5).

use crate::buildings::{Building, KingdomBuildings};
use crate::config::MissileConfig;
use crate::fate::Lot;
use crate::record::record;
use sbor::rust::prelude::*;

const DAMAGE: u8 = 0;
const FIRST_BUILDING: u8 = 1;

record! {
    /// What the volley finds at the mission's activation.
    #[derive(Copy)]
    pub struct MissileField {
        pub missiles: u32,
        pub barriers: u32,
        pub defenders: u32,
        pub buildings: KingdomBuildings,
    }
}

record! {
    pub struct MissileOutcome {
        /// Whether any missile got through.
        pub hit: bool,
        /// Also the number of barriers used up.
        pub intercepted: u32,
        /// One draw for the volley; 0 if nothing hit.
        pub damage_per_missile: u32,
        pub defender_losses: u32,
        pub buildings_destroyed: Vec<Building>,
    }
}

pub fn outcome(config: &MissileConfig, field: &MissileField, lot: &Lot) -> MissileOutcome {
    let volley = Volley::of(field);
    let hit = volley.hits > 0;
    let damage_per_missile = match lot {
        _ if !hit => 0,
        Lot::Fate(fate) => config.min_damage + fate.below(DAMAGE, config.max_damage - config.min_damage + 1),
        Lot::Overdue => config.overdue_damage,
    };
    let (defender_losses, falling) = volley.strike(config, field, damage_per_missile);
    MissileOutcome {
        hit,
        intercepted: volley.intercepted,
        damage_per_missile,
        defender_losses,
        buildings_destroyed: destroyed(field.buildings, falling, lot),
    }
}

pub(crate) struct Volley {
    pub intercepted: u32,
    pub hits: u32,
}

impl Volley {
    pub fn of(field: &MissileField) -> Self {
        let intercepted = field.missiles.min(field.barriers);
        Self {
            intercepted,
            hits: field.missiles - intercepted,
        }
    }

    /// How many defenders and how many buildings the volley takes.
    pub fn strike(
        &self,
        config: &MissileConfig,
        field: &MissileField,
        damage_per_missile: u32,
    ) -> (u32, u32) {
        // Wide enough for the greatest volley, whose damage a `u32` would cut off.
        let damage = u64::from(self.hits) * u64::from(damage_per_missile);
        let killed = damage.min(u64::from(field.defenders));
        let falling = (damage - killed) / u64::from(config.damage_per_building);
        let most = config.max_buildings.min(field.buildings.total());
        (killed as u32, falling.min(u64::from(most)) as u32)
    }
}

fn destroyed(mut standing: KingdomBuildings, falling: u32, lot: &Lot) -> Vec<Building> {
    let mut destroyed = Vec::new();
    for i in 0..falling {
        let index = lot.below(FIRST_BUILDING + i as u8, standing.total());
        if let Some(building) = standing.nth(index) {
            standing.raze(building);
            destroyed.push(building);
        }
    }
    destroyed
}
