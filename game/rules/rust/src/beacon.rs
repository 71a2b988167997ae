//! Which round of the beacon decides a mission (`docs/rules.md`, "Dice").

use crate::config::MissionsConfig;

/// When the chain's rounds are signed: round `n` at `genesis + (n - 1) * period`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rounds {
    pub genesis: i64,
    /// Seconds, at least one.
    pub period: u32,
}

impl Rounds {
    /// The first round that is signed at this time or later.
    pub fn at(&self, time: i64) -> u64 {
        let since = i128::from(time) - i128::from(self.genesis);
        if since <= 0 {
            return 1;
        }
        let periods = (since as u128).div_ceil(u128::from(self.period.max(1)));
        u64::try_from(periods).unwrap_or(u64::MAX).saturating_add(1)
    }
}

/// From when on the round of a mission may be known. The ledger's clock trails the beacon's by some seconds; a round at the
/// arrival itself would be public while the ledger still takes orders.
pub fn decided_at(config: &MissionsConfig, activation_time: i64) -> i64 {
    let earliest = activation_time.saturating_add(config.beacon_delay);
    match earliest.rem_euclid(config.beacon_window) {
        0 => earliest,
        over => earliest.saturating_add(config.beacon_window - over),
    }
}

/// The round that decides a mission.
pub fn round_of(config: &MissionsConfig, rounds: &Rounds, activation_time: i64) -> u64 {
    rounds.at(decided_at(config, activation_time))
}
