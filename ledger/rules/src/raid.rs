//! Raid: one squad against D defenders (`design/rules.md`, section 5).

use crate::config::{CombatConfig, RaidConfig};
use crate::fate::Lot;
use crate::gold::carried_off;
use radix_common::math::Decimal;

const SUCCESS: u8 = 0;
const CAPTURE: u8 = 1;

/// What the squad finds at the mission's activation.
#[derive(Debug, Clone, Copy)]
pub struct RaidField {
    pub squad: u32,
    pub defenders: u32,
    pub unclaimed: Decimal,
    pub stronghold: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaidOutcome {
    pub success: bool,
    /// Only a squad that failed can be captured.
    pub captured: bool,
    pub loot: Decimal,
}

pub fn success_probability(raid: &RaidConfig, defenders: u32) -> Decimal {
    (raid.success - raid.success_per_defender * Decimal::from(defenders)).max(raid.success_floor)
}

pub fn outcome(raid: &RaidConfig, combat: &CombatConfig, field: &RaidField, lot: &Lot) -> RaidOutcome {
    if lot.happens(SUCCESS, success_probability(raid, field.defenders)) {
        let stronghold = field.stronghold.then_some(combat.stronghold_factor);
        return RaidOutcome {
            success: true,
            captured: false,
            loot: carried_off(
                field.unclaimed,
                raid.loot_share,
                stronghold,
                field.squad,
                combat.carry_per_unit,
            ),
        };
    }
    RaidOutcome {
        success: false,
        captured: match lot {
            Lot::Fate(_) => lot.happens(CAPTURE, raid.capture),
            // Nobody loses units to a silent keeper.
            Lot::Overdue => false,
        },
        loot: Decimal::ZERO,
    }
}
