//! A raid: whether the squad got through, whether it was caught, and what it carried home.

use super::{Draw, Haul};
use crate::config::GameConfig;
use crate::effects::Effects;
use crate::fate::Lot;
use crate::preview::{self, RaidPreview};
use crate::raid::{outcome, success_probability, RaidField, RaidOutcome, CAPTURE, SUCCESS};
use crate::record::record;

record! {
    pub struct RaidStory {
        pub success: Draw,
        /// Of a squad that failed; None also where an overdue settlement spares it.
        pub capture: Option<Draw>,
        /// What it carries home if it gets through.
        pub haul: Haul,
        pub outcome: RaidOutcome,
        pub preview: RaidPreview,
    }
}

pub fn raid(game: &GameConfig, field: &RaidField, lot: &Lot) -> RaidStory {
    let config = &game.raid;
    let outcome = outcome(game, field, lot);
    let caught = !outcome.success && matches!(lot, Lot::Fate(_));
    RaidStory {
        success: Draw::of(lot, SUCCESS, success_probability(config, field.defenders)),
        capture: caught.then(|| Draw::of(lot, CAPTURE, config.capture)),
        haul: Haul::of(
            field.unclaimed,
            config.loot_share,
            config.squad,
            game.theft.carry_per_unit,
            Effects::of(&field.buildings, &game.effects).theft_factor,
        ),
        outcome,
        preview: preview::raid(game, field),
    }
}
