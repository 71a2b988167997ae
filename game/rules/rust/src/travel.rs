//! How long the way takes (`docs/rules.md`, "Missions").

use crate::config::{GameConfig, MissionsConfig};
use crate::effects::Effects;
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
        factor *= config.travel_growth;
    }
    factor
}

/// Seconds from launch to activation, whole ones; `effects` are the sender's.
pub fn seconds(
    game: &GameConfig,
    kind: MissionKind,
    from: (u32, u32),
    to: (u32, u32),
    effects: &Effects,
) -> i64 {
    let duration = game.kinds.get(kind).duration;
    if !kind.traits().travels {
        return duration;
    }
    let on_foot = Decimal::from(duration) * factor(&game.missions, distance(from, to));
    floor_seconds(on_foot * effects.travel_factor)
}
