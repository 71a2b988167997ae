//! Raid: one squad against D defenders (`docs/rules.md`, "Raid").

use crate::buildings::KingdomBuildings;
use crate::config::{GameConfig, RaidConfig};
use crate::effects::Effects;
use crate::fate::Lot;
use crate::gold::carried_off;
use crate::record::record;
use radix_common::math::Decimal;

pub(crate) const SUCCESS: u8 = 0;
pub(crate) const CAPTURE: u8 = 1;

record! {
    /// What the squad finds at the mission's activation.
    #[derive(Copy)]
    pub struct RaidField {
        pub defenders: u32,
        pub unclaimed: Decimal,
        pub buildings: KingdomBuildings,
    }
}

record! {
    pub struct RaidOutcome {
        pub success: bool,
        /// Only a squad that failed can be captured.
        pub captured: bool,
        /// The squad, if it was captured.
        pub attacker_losses: u32,
        pub amount: Decimal,
    }
}

pub fn success_probability(raid: &RaidConfig, defenders: u32) -> Decimal {
    (raid.success - raid.success_per_defender * Decimal::from(defenders)).max(raid.success_floor)
}

pub fn outcome(game: &GameConfig, field: &RaidField, lot: &Lot) -> RaidOutcome {
    let raid = &game.raid;
    let success = lot.happens(SUCCESS, success_probability(raid, field.defenders));
    let captured = !success
        && match lot {
            Lot::Fate(_) => lot.happens(CAPTURE, raid.capture),
            // Nobody loses units to silence.
            Lot::Overdue => false,
        };
    RaidOutcome {
        success,
        captured,
        attacker_losses: if captured { raid.squad } else { 0 },
        amount: if success { loot(game, field) } else { Decimal::ZERO },
    }
}

/// What a squad that gets through carries home.
pub(crate) fn loot(game: &GameConfig, field: &RaidField) -> Decimal {
    carried_off(
        field.unclaimed,
        game.raid.loot_share,
        game.raid.squad,
        game.theft.carry_per_unit,
        Effects::of(&field.buildings, &game.effects).theft_factor,
    )
}
