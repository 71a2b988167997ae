//! Missile strike: n missiles against b barriers (`docs/rules.md`, "Missiles").

use crate::buildings::{Building, KingdomBuildings};
use crate::config::MissileConfig;
use crate::fate::Lot;
use crate::record::record;
use radix_common::math::Decimal;
use sbor::rust::prelude::*;

const DAMAGE: u8 = 0;
pub(crate) const WHETHER_THE_REST_FELLS_ONE: u8 = 1;
const FIRST_BUILDING: u8 = 2;

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
        /// Whether anybody died or anything fell. A strike that hits nothing has no winner.
        pub hit: bool,
        /// Also the number of barriers used up.
        pub intercepted: u32,
        /// One draw for the volley; 0 if no missile got through.
        pub damage_per_missile: u32,
        pub defender_losses: u32,
        pub buildings_destroyed: Vec<Building>,
    }
}

pub fn outcome(config: &MissileConfig, field: &MissileField, lot: &Lot) -> MissileOutcome {
    let volley = Volley::of(field);
    let damage_per_missile = match lot {
        _ if volley.hits == 0 => 0,
        Lot::Fate(fate) => config.min_damage + fate.below(DAMAGE, config.max_damage - config.min_damage + 1),
        Lot::Overdue => config.overdue_damage,
    };
    let blow = volley.strike(config, field, damage_per_missile);
    let further = lot.happens(WHETHER_THE_REST_FELLS_ONE, blow.chance_of_one_more);
    let falling = blow.falling + u32::from(further);
    MissileOutcome {
        hit: blow.killed > 0 || falling > 0,
        intercepted: volley.intercepted,
        damage_per_missile,
        defender_losses: blow.killed,
        buildings_destroyed: destroyed(field.buildings, falling, lot),
    }
}

pub(crate) struct Volley {
    pub intercepted: u32,
    pub hits: u32,
}

/// What a damage does.
pub(crate) struct Blow {
    /// Defenders.
    pub killed: u32,
    /// Buildings that fall in any case.
    pub falling: u32,
    /// That the damage which is left fells another one.
    pub chance_of_one_more: Decimal,
}

impl Volley {
    pub fn of(field: &MissileField) -> Self {
        let intercepted = field.missiles.min(field.barriers);
        Self {
            intercepted,
            hits: field.missiles - intercepted,
        }
    }

    /// Damage hits units first, then buildings.
    pub fn strike(&self, config: &MissileConfig, field: &MissileField, damage_per_missile: u32) -> Blow {
        // Wide enough for the greatest volley, whose damage a `u32` would cut off.
        let damage = u64::from(self.hits) * u64::from(damage_per_missile);
        let killed = damage.min(u64::from(field.defenders));
        let each = u64::from(config.damage_per_building);
        let (falling, rest) = ((damage - killed) / each, (damage - killed) % each);
        let most = config.max_buildings.min(field.buildings.total());
        let chance_of_one_more = if falling < u64::from(most) {
            Decimal::from(rest) / Decimal::from(each)
        } else {
            Decimal::ZERO
        };
        Blow {
            killed: killed as u32,
            falling: falling.min(u64::from(most)) as u32,
            chance_of_one_more,
        }
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
