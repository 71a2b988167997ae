//! Deciding a mission (`design/rules.md`, sections 5 and 6).

use crate::config::GameConfig;
use crate::order::{blocking, Arrival};
use crate::refusals::Refusal;

/// `arrivals`: those of both kingdoms. The round is not asked for here.
pub fn may_resolve(mission: &Arrival, arrivals: &[Arrival], now: i64) -> Result<(), Refusal> {
    if now < mission.at {
        return Err(Refusal::MissionNotDue {
            seconds: mission.at - now,
        });
    }
    may_come_first(mission, arrivals)
}

/// As far as one kingdom knows.
pub fn may_come_first(mission: &Arrival, arrivals: &[Arrival]) -> Result<(), Refusal> {
    match blocking(mission, arrivals) {
        Some(Arrival { mission_id, .. }) => Err(Refusal::MissionNotFirst { mission_id }),
        None => Ok(()),
    }
}

/// Without a fate, since none came in time.
pub fn may_settle(
    game: &GameConfig,
    mission: &Arrival,
    arrivals: &[Arrival],
    now: i64,
) -> Result<(), Refusal> {
    let overdue_at = mission.at.saturating_add(game.missions.overdue_after);
    if now < overdue_at {
        return Err(Refusal::MissionNotOverdue {
            seconds: overdue_at - now,
        });
    }
    may_resolve(mission, arrivals, now)
}
