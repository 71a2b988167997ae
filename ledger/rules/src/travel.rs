//! How long the way takes (spec section 9).

use crate::config::{GameConfig, MissionsConfig};
use crate::mission::MissionKind;
use crate::number::{floor_seconds, integer_square_root};
use radix_common::math::Decimal;

/// The Euclidean distance between two cells, rounded down.
pub fn distance(from: (u32, u32), to: (u32, u32)) -> u64 {
    let dx = u64::from(from.0.abs_diff(to.0));
    let dy = u64::from(from.1.abs_diff(to.1));
    integer_square_root(dx * dx + dy * dy)
}

/// `travel_growth` to the power `floor(distance) - 1`, or to 0 if that is below 0; one multiplication after the other.
pub fn factor(config: &MissionsConfig, distance: u64) -> Decimal {
    let mut factor = Decimal::ONE;
    for _ in 1..distance {
        factor = factor * config.travel_growth;
    }
    factor
}

/// Seconds from launch to activation, whole ones. Prospecting and rarity do not travel: their delay is fixed.
pub fn seconds(game: &GameConfig, kind: MissionKind, from: (u32, u32), to: (u32, u32), academy: bool) -> i64 {
    let config = &game.missions;
    let base = match kind {
        MissionKind::War => config.war_base,
        MissionKind::Raid => config.raid_base,
        MissionKind::Missile => config.missile_base,
        MissionKind::Fortify => config.fortify_base,
        MissionKind::Prospect => return config.prospect_duration,
        MissionKind::Rarity => return game.founding.rarity_delay,
    };
    let on_foot = Decimal::from(base) * factor(config, distance(from, to));
    floor_seconds(if academy {
        on_foot * config.academy_factor
    } else {
        on_foot
    })
}
