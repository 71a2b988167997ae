//! Missile strike: n missiles against b barriers (`design/rules.md`, section 5).

use crate::buildings::{Building, KingdomBuildings};
use crate::config::MissileConfig;
use crate::fate::Lot;
use sbor::rust::prelude::*;

const DAMAGE: u8 = 0;
const FIRST_BUILDING: u8 = 1;

/// What the volley finds at the mission's activation.
#[derive(Debug, Clone, Copy)]
pub struct MissileField {
    pub missiles: u32,
    pub barriers: u32,
    pub defenders: u32,
    pub buildings: KingdomBuildings,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissileOutcome {
    /// Also the number of barriers used up.
    pub intercepted: u32,
    /// One draw for the volley; 0 if nothing hit.
    pub damage_per_missile: u32,
    pub defender_losses: u32,
    pub destroyed: Vec<Building>,
}

pub fn outcome(config: &MissileConfig, field: &MissileField, lot: &Lot) -> MissileOutcome {
    let intercepted = field.missiles.min(field.barriers);
    let hits = field.missiles - intercepted;
    if hits == 0 {
        return MissileOutcome {
            intercepted,
            damage_per_missile: 0,
            defender_losses: 0,
            destroyed: Vec::new(),
        };
    }
    let damage_per_missile = match lot {
        Lot::Fate(fate) => config.min_damage + fate.below(DAMAGE, config.max_damage - config.min_damage + 1),
        Lot::Overdue => config.overdue_damage,
    };
    let damage = hits.saturating_mul(damage_per_missile);
    let defender_losses = damage.min(field.defenders);
    let falling = ((damage - defender_losses) / config.damage_per_building).min(config.max_buildings);
    MissileOutcome {
        intercepted,
        damage_per_missile,
        defender_losses,
        destroyed: destroyed(field.buildings, falling, lot),
    }
}

fn destroyed(mut standing: KingdomBuildings, falling: u32, lot: &Lot) -> Vec<Building> {
    let mut destroyed = Vec::new();
    for i in 0..falling.min(standing.total()) {
        let index = lot.below(FIRST_BUILDING + i as u8, standing.total());
        if let Some(building) = standing.nth(index) {
            standing.raze(building);
            destroyed.push(building);
        }
    }
    destroyed
}
